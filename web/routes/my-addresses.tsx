import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Addresses',
    description: 'The addresses we deliver to, kept for your next order.',
  })

export default function MyAddresses() {
  return <OpeningSoon title="My Addresses" lead="This part of the mill is still being built." />
}
