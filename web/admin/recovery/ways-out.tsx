import { type FormEvent, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { RecoveryCase, RecoveryOption } from '#contract/admin/recovery.ts'
import { RECOVERY_REASON_MAX, solvesCase } from '#domain/recovery.ts'
import { call } from '../client.ts'
import { useMay, useMe } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Problem } from '../ui/problem.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './recovery.module.css'
import { buttonText } from './recovery-words.ts'
import { WayFields, type Words } from './way-fields.tsx'

type WaysOutProps = { about: RecoveryCase; onDone: () => void }

const EMPTY: Words = { reason: '', reference: '', orderNumber: '', dueOn: '' }

/** The ways out of a case. Who may not take one sees only the case. */
export function WaysOut({ about, onDone }: WaysOutProps) {
  const may = useMay()('money.recover')
  const isOwner = useMe().role.id === 'OWNER'
  const options = about.options.filter(({ needs }) => isOwner || !needs.includes('OWNER'))
  if (!may) return <p className={styles.ways}>An owner decides what to do.</p>
  return (
    <div className={styles.ways}>
      {about.steps.length > 0 && (
        <>
          <h3>Steps at the provider’s own desk</h3>
          <ol className={styles.steps}>
            {about.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {about.due && (
        <p>
          <Chip kind="honey" icon="clock">
            Answer by <Time at={`${about.due.on}T12:00:00+05:30`} show="date" />
          </Chip>{' '}
          {about.due.reference}
        </p>
      )}
      {about.isStopped && (
        <p>
          <Chip kind="rose">The parcel is stopped</Chip>
        </p>
      )}
      <WayForm about={about} options={options} onDone={onDone} />
    </div>
  )
}

function WayForm({ about, options, onDone }: WaysOutProps & { options: readonly RecoveryOption[] }) {
  const [chosen, setChosen] = useState(options[0]?.act)
  const [words, setWords] = useState(EMPTY)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const option = options.find(({ act }) => act === chosen) ?? options[0]
  if (!option) return null

  async function take(event: FormEvent, { act }: RecoveryOption) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value.trim() !== ''))
    const body = { ...given, act, reason: words.reason, times: about.times }
    const done = await call('actOnCase', { params: { id: about.id }, body })
    setBusy(false)
    if (!done.ok) {
      setFailure(done.error)
      if (done.error.code === 'CASE_CHANGED') onDone()
      return
    }
    toast({ text: solvesCase(act) ? 'Done. The case is solved.' : 'Done. The case stays open.' })
    setWords(EMPTY)
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => take(event, option)}>
      <fieldset className={styles.options}>
        <legend>What to do</legend>
        {options.map((one, index) => (
          <Choice
            key={one.act}
            option={one}
            isUsual={index === 0 && options.length > 1}
            isChosen={one === option}
            onChoose={() => setChosen(one.act)}
          />
        ))}
      </fieldset>
      <WayFields about={about} needs={option.needs} words={words} onChange={setWords} />
      {failure && <Problem what="The way out was not taken." failure={failure} />}
      <div className={styles.take}>
        <label className={styles.reason}>
          <span className="visually-hidden">Why, for whoever reads this next year</span>
          <input
            required
            maxLength={RECOVERY_REASON_MAX}
            placeholder="Why, for whoever reads this next year"
            value={words.reason}
            onChange={(event) => setWords({ ...words, reason: event.target.value })}
          />
        </label>
        <Button
          type="submit"
          look="primary"
          icon="fingerprint"
          writes
          busyLabel={isBusy ? 'One moment …' : undefined}
        >
          {buttonText(option, about)}
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps = { option: RecoveryOption; isUsual: boolean; isChosen: boolean; onChoose: () => void }

const Choice = ({ option: { act, says, effect, needs }, isUsual, isChosen, onChoose }: ChoiceProps) => (
  <label className={styles.option} data-chosen={isChosen || undefined}>
    <input type="radio" name="act" value={act} checked={isChosen} onChange={onChoose} />
    <span className={styles.optionWords}>
      <b>{says}</b>
      <span className={styles.quiet}>{effect}</span>
    </span>
    {isUsual && <Chip>usual</Chip>}
    {needs.includes('OWNER') && <Chip>needs owner</Chip>}
  </label>
)
