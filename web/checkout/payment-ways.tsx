import type { Currency } from '#domain/money.ts'
import { type GatewayName, gatewayFor } from '#domain/payment.ts'
import { useSessionPart } from '../session/session-provider.tsx'
import { knownSettings } from '../session/session-state.ts'
import styles from './payment-ways.module.css'

const NAMES: Record<GatewayName, string> = { RAZORPAY: 'Razorpay', PHONEPE: 'PhonePe' }

/** From India every way is open; from elsewhere the provider takes cards only. */
const WAYS: Record<Currency, string> = { INR: 'UPI, card, netbanking or wallet', USD: 'card' }

type PaymentWaysProps = { currency: Currency }

/** How an order can be paid and through whom, before anybody places it. */
export function PaymentWays({ currency }: PaymentWaysProps) {
  const settings = useSessionPart(knownSettings)
  return <p className={styles.ways}>{waysText(currency, settings?.ACTIVE_PAYMENT_GATEWAY ?? null)}</p>
}

/** Until the settings have come nobody knows the provider, so none is named. */
export function waysText(currency: Currency, active: GatewayName | null): string {
  const through = active ? ` through ${NAMES[gatewayFor(currency, active)]}` : ''
  return `Next, pay by ${WAYS[currency]}${through}.`
}
