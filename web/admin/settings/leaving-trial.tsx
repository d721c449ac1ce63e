import { useState } from 'react'
import type { DeliveryZone } from '#domain/delivery/promise.ts'
import { trialOfLeaving } from '#domain/settings/setting-trial.ts'
import type { NamedHoliday } from '#domain/settings/setting-values.ts'
import { Field } from '#web/ui/field.tsx'
import { dayInIndia, dayText, timeText } from '../ui/time.tsx'
import { clockOf } from './setting-lines.ts'
import styles from './settings.module.css'
import { Trial } from './trial.tsx'

const IST = '+05:30'

function nowField(): string {
  const at = new Date()
  const clock = at.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${dayInIndia(at)}T${clock}`
}

const isTypable = ({ cutoff, daysMin, daysMax, handling }: DeliveryZone) =>
  [cutoff, daysMin, daysMax, handling].every((typed) => Number.isInteger(typed) && typed >= 0 && typed < 1440)

type LeavingTrialProps = { zones: readonly DeliveryZone[]; holidays: readonly NamedHoliday[] }

/** When an order that is paid at a time would leave, by zone. */
export function LeavingTrial({ zones, holidays }: LeavingTrialProps) {
  const [paid, setPaid] = useState(nowField)
  const paidAt = new Date(`${paid}:00${IST}`)
  const isReady = !Number.isNaN(paidAt.getTime()) && zones.every(isTypable)
  const rows = isReady ? trialOfLeaving(zones, holidays, paidAt) : []
  const [first] = rows
  return (
    <Trial
      says={
        first
          ? `An order paid on ${timeText(paidAt, new Date(0))} would leave on ${dayText(dayInIndia(first.leaves))} for zone ${first.zone}.`
          : 'Type a time and whole days to see when an order would leave.'
      }
    >
      <Field
        name="paidAt"
        label="Paid on, Indian time"
        type="datetime-local"
        value={paid}
        onChange={({ target }) => setPaid(target.value)}
      />
      {rows.length > 0 && (
        <details className={styles.more}>
          <summary>All zones</summary>
          <ul>
            {rows.map(({ zone, leaves, earliest, latest }) => (
              <li key={zone}>
                {`${zone}: leaves ${dayText(dayInIndia(leaves))}, arrives ${dayText(earliest)} to ${dayText(latest)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Trial>
  )
}

/** Minutes from a time field; NaN if it is empty. */
export const minutesOf = (clock: string): number => {
  const [hour, minute] = clock.split(':').map(Number)
  return (hour ?? Number.NaN) * 60 + (minute ?? Number.NaN)
}

export const clockField = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= 0 && minutes < 1440 ? clockOf(minutes) : ''
