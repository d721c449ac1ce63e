import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Checkout',
    description: 'Delivery address, promo code and payment.',
  })

export default function Checkout() {
  return (
    <OpeningSoon
      title="Checkout"
      lead="This counter is still being built. Nothing can be ordered yet, and nothing will be charged."
    />
  )
}
