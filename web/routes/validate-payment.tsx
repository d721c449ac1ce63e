import { PaymentReturnPage } from '../checkout/payment-return-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Payment',
    description: 'Where a payment comes back to the shop.',
  })

export default function ValidatePayment() {
  return <PaymentReturnPage />
}
