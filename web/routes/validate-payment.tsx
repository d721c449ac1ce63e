import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Payment',
    description: 'Where a payment comes back to the shop.',
  })

export default function ValidatePayment() {
  return <OpeningSoon title="Payment" lead="This counter is still being built. No payment has been taken." />
}
