import type { Currency } from '#domain/money.ts'
import { type GatewayName, gatewayFor } from '#domain/payment.ts'
import { useSessionPart } from '../session/session-provider.tsx'
import { knownSettings } from '../session/session-state.ts'
import styles from './payment-methods.module.css'

const NAMES: Record<GatewayName, string> = { RAZORPAY: 'Razorpay', PHONEPE: 'PhonePe' }

/** In India all payment methods are available; elsewhere only cards. */
const WAYS: Record<Currency, string> = { INR: 'UPI, card, netbanking or wallet', USD: 'card' }

type PaymentMethodsProps = { currency: Currency }

/** Payment methods and provider, shown before the order is placed. */
export function PaymentMethods({ currency }: PaymentMethodsProps) {
  const settings = useSessionPart(knownSettings)
  return (
    <p className={styles.ways}>{paymentMethodsText(currency, settings?.ACTIVE_PAYMENT_GATEWAY ?? null)}</p>
  )
}

/** Until the settings are loaded the provider is unknown and not named. */
export function paymentMethodsText(currency: Currency, active: GatewayName | null): string {
  const through = active ? ` through ${NAMES[gatewayFor(currency, active)]}` : ''
  return `Next, pay by ${WAYS[currency]}${through}.`
}
