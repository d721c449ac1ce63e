import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Order Detail',
    description: 'One order, from the mill to your door.',
  })

export default function MyOrder() {
  return <OpeningSoon title="My Order Detail" lead="This part of the mill is still being built." />
}
