import type { DeliveryPromise } from '#contract/delivery.ts'
import { BRAND } from '#domain/brand.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { ArrivalText } from './arrival-text.tsx'
import styles from './delivery-check.module.css'

type PromiseTextProps = { promise: DeliveryPromise; locale: LocaleCode }

/** What the shop promises for a code. */
export function PromiseText({ promise, locale }: PromiseTextProps) {
  if (!promise.isServed) return <NotServed {...promise} locale={locale} />
  const { currency } = LOCALES[locale]
  const money = (major: number) => formatMoney(fromMajor(major), currency, 'short')
  const { pin, place, fee, freeFrom } = promise
  return (
    <>
      <p>
        {place ? `${pin}, ${place.city}: ` : `${pin}: `}
        <Arrival promise={promise} /> {money(fee)} delivery, free from {money(freeFrom)}.
      </p>
      <UnknownCode {...promise} locale={locale} />
    </>
  )
}

function Arrival({ promise }: { promise: DeliveryPromise }) {
  if (promise.earliest === null) return <>we deliver here. The date shows once this is back in stock.</>
  return (
    <>
      arrives <ArrivalText {...promise} />
      {promise.byRider && ', by our own rider'}.
    </>
  )
}

type CodeProps = Pick<DeliveryPromise, 'pin' | 'known'> & { locale: LocaleCode }

function NotServed({ pin, known, locale }: CodeProps) {
  return (
    <>
      <p>
        We do not deliver to {pin} by courier yet.{' '}
        <a className={styles.link} href={chatUrl(pin)} target="_blank" rel="noreferrer">
          Ask us on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <UnknownCode pin={pin} known={known} locale={locale} />
    </>
  )
}

/** A note, not a refusal: new codes appear before we hear of them. */
function UnknownCode({ known, locale }: CodeProps) {
  if (known) return null
  return <p>We do not know this {CODE_NAMES[locale]}. Please check it.</p>
}

export const CODE_NAMES: Record<LocaleCode, string> = { en_IN: 'PIN code', en_US: 'ZIP code' }

const chatUrl = (pin: string) =>
  `${BRAND.care.whatsApp.href}?text=${encodeURIComponent(`Hello, do you deliver to ${pin}?`)}`
