import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Addresses',
    description: 'Where we deliver to.',
  })

export default function MyAddresses() {
  return <OpeningSoon title="My Addresses" lead="This part of the mill is still being built." />
}
