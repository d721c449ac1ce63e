import { PLATFORMS } from '#domain/availability.ts'
import { LOCALE_CODES, LOCALES } from '#domain/locale.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { EditorProps } from './editor.ts'
import { GatewayFacts } from './gateway-facts.tsx'
import { COUNTRY_WORDS, GATEWAY_WORDS, PLATFORM_WORDS } from './setting-lines.ts'
import styles from './settings.module.css'
import { Trial } from './trial.tsx'

/** The provider for new payments, each with its health. */
export const GatewayEditor = ({ value, onChange, gateways }: EditorProps<'ACTIVE_PAYMENT_GATEWAY'>) => (
  <fieldset className={styles.gateways}>
    <legend className="visually-hidden">Provider for new payments</legend>
    {GATEWAYS.map((gateway) => {
      const health = gateways?.find((one) => one.gateway === gateway)
      return (
        <div key={gateway} className={styles.gateway} data-on={value === gateway || undefined}>
          <label>
            <input
              type="radio"
              name="gateway"
              checked={value === gateway}
              onChange={() => onChange(gateway)}
            />
            <b>{GATEWAY_WORDS[gateway]}</b>
          </label>
          {health ? <GatewayFacts health={health} /> : <p>Its health could not be read.</p>}
        </div>
      )
    })}
  </fieldset>
)

/** The order of the list stays the same whatever is ticked. */
const toggled = <Code extends string>(all: readonly Code[], on: readonly Code[], code: Code, isOn: boolean) =>
  all.filter((one) => (one === code ? isOn : on.includes(one)))

export function LocalesEditor({ value, onChange }: EditorProps<'ACTIVE_LOCALES'>) {
  return (
    <>
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">Countries we sell in</legend>
        {LOCALE_CODES.map((code) => (
          <Checkbox
            key={code}
            checked={value.includes(code)}
            onChange={({ target }) => onChange(toggled(LOCALE_CODES, value, code, target.checked))}
          >
            {COUNTRY_WORDS[LOCALES[code].country]}
          </Checkbox>
        ))}
      </fieldset>
      <Trial
        says={
          value.length > 1
            ? 'Shoppers would choose their country by the flag in the header.'
            : 'Shoppers would see no flag and one currency.'
        }
      />
    </>
  )
}

export const PlatformsEditor = ({ value, onChange }: EditorProps<'ACTIVE_ECOMMERCE_PLATFORMS'>) => (
  <fieldset className={styles.ticks}>
    <legend className="visually-hidden">Buy buttons</legend>
    {PLATFORMS.map((code) => (
      <Checkbox
        key={code}
        checked={value.includes(code)}
        onChange={({ target }) => onChange(toggled(PLATFORMS, value, code, target.checked))}
      >
        {PLATFORM_WORDS[code]}
      </Checkbox>
    ))}
  </fieldset>
)
