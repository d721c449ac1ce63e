import type { ComponentType } from 'react'
import type { DeskSetting } from '#contract/admin/settings.ts'
import type { SettingCode } from '#domain/settings/setting-values.ts'
import { SETTINGS } from '#domain/settings/settings.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Time } from '../ui/time.tsx'
import type { EditorProps } from './editor.ts'
import { EDITORS } from './editors.ts'
import { History } from './history.tsx'
import { settingLines } from './setting-lines.ts'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

type SettingCardProps = Pick<EditorProps<SettingCode>, 'facts' | 'stored' | 'gateways'> & {
  setting: DeskSetting
  onSaved: () => void
}

/** One setting: where it is felt, its fields and trial, who changed it last, and its history. */
export function SettingCard({ setting, facts, stored, gateways, onSaved }: SettingCardProps) {
  const { code, changed, mayChange } = setting
  const { title, felt, locked, needsKey } = SETTINGS[code]
  const form = useSetting({ setting, year: facts.year, onSaved })
  const Editor = EDITORS[code] as unknown as ComponentType<EditorProps<SettingCode>>
  const errorAt = (field: string) => form.problems.find((one) => one.field === field)?.says
  // A number says it at its only field.
  const whole = typeof form.value === 'number' ? undefined : errorAt('')
  return (
    <Sheet title={title} actions={needsKey && <Chip icon="key">Needs your key</Chip>}>
      <p className={styles.felt}>{felt}</p>
      <form
        className={styles.form}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <fieldset className={styles.bare} disabled={!mayChange}>
          <legend className="visually-hidden">{title}</legend>
          <Editor
            key={form.round}
            value={form.value}
            onChange={form.change}
            errorAt={errorAt}
            {...{ facts, stored, gateways }}
          />
        </fieldset>
        {locked && <Notice kind="neel">{locked}</Notice>}
        {whole && (
          <p role="alert" className={styles.wrong}>
            {whole}
          </p>
        )}
        <Refused form={form} code={code} />
        {mayChange ? (
          <div className={styles.deeds}>
            <Button
              type="submit"
              look="primary"
              writes
              aria-disabled={!form.isChanged}
              busyLabel={form.isBusy ? 'Saving' : undefined}
            >
              Save
            </Button>
            {form.isChanged && <Button onClick={form.reset}>Discard</Button>}
          </div>
        ) : (
          <p>Your role may look at this, but not change it.</p>
        )}
      </form>
      <footer className={styles.foot}>
        <LastChange changed={changed} />
        <History version={setting.version} code={code} mayChange={mayChange} onPutBack={form.putBack} />
      </footer>
    </Sheet>
  )
}

const LastChange = ({ changed }: Pick<DeskSetting, 'changed'>) => (
  <p>
    {changed ? (
      <>
        Last changed by {changed.by.name}, <Time at={changed.at} />
      </>
    ) : (
      'As it was delivered'
    )}
  </p>
)

type RefusedProps = { form: ReturnType<typeof useSetting>; code: DeskSetting['code'] }

/** Why it was not saved. If somebody else was faster, both values are shown, and one's own stays in the form. */
function Refused({ form: { failure, conflict, value, saveOver }, code }: RefusedProps) {
  if (!failure) return null
  if (!conflict) {
    const fields = (failure.details?.fields ?? []) as readonly { message: string }[]
    const says = fields.map(({ message }) => message).join(' ')
    return (
      <Problem
        what="It was not saved."
        failure={says === '' ? failure : { ...failure, message: says }}
        changed="What you typed is still here."
      />
    )
  }
  return (
    <>
      <Problem
        what={`${conflict.by ?? 'Somebody'} was faster.`}
        failure={failure}
        changed="What you typed is still here."
      />
      <div className={styles.both}>
        <Version title="Theirs" lines={settingLines(code, conflict.theirs as never)} />
        <Version title="Yours" lines={settingLines(code, value as never)} />
      </div>
      <div>
        <Button writes onClick={saveOver}>
          Save mine over theirs
        </Button>
      </div>
    </>
  )
}

const Version = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
