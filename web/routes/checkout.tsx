import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Checkout',
    description: 'Delivery address, promo code and payment.',
  })

export default function Checkout() {
  return <CheckoutPage />
}
