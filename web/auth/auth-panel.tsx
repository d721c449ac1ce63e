import { ISD_CODES } from '#domain/locale.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { SeedPattern } from '../ui/seed-pattern.tsx'
import { Select } from '../ui/select.tsx'
import styles from './auth-panel.module.css'

const ISD_OPTIONS = ISD_CODES.map((code) => ({ value: code, label: code }))

type AuthPanelProps = { open: boolean; onClose: () => void }

export function AuthPanel({ open, onClose }: AuthPanelProps) {
  return (
    <Panel open={open} title="Login" onClose={onClose} className={styles.panel}>
      <p className={styles.lead}>One code, no password. Your cart stays as it is.</p>
      <p className={styles.note}>Sign-in opens soon. Until then the shop is for looking around.</p>
      <fieldset className={styles.form} disabled>
        <Field
          label="Mobile number"
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          before={<Select label="Country code" hideLabel name="isdCode" options={ISD_OPTIONS} />}
        />
        <Button type="submit" wide>
          Send Code
        </Button>
      </fieldset>
      <SeedPattern fade="up" className={styles.seeds} />
    </Panel>
  )
}
