import { useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { SettingChange } from '#contract/admin/settings.ts'
import type { SettingCode } from '#domain/settings/setting-values.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Time } from '../ui/time.tsx'
import { changedLines } from './setting-lines.ts'
import styles from './settings.module.css'

type ChangesProps = { code: SettingCode; mayChange: boolean; onPutBack: (value: unknown) => void }

/** The last changes of a setting, read when it is opened. */
export function History({ version, ...props }: ChangesProps & { version: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Changes key={version} {...props} />}
    </details>
  )
}

function Changes({ code, mayChange, onPutBack }: ChangesProps) {
  const [changes, setChanges] = useState<readonly SettingChange[] | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  useEffect(() => {
    void call('listSettingChanges', { params: { code } }).then((read) =>
      read.ok ? setChanges(read.value.data) : setFailure(read.error),
    )
  }, [code])
  if (failure) return <Problem what="The history could not be read." failure={failure} />
  if (!changes) return <p role="status">Reading the history</p>
  if (changes.length === 0) return <p>Nobody has changed it here yet.</p>
  return (
    <ol className={styles.history}>
      {changes.map(({ id, at, by, before, after }) => {
        const { gone, added } = changedLines(code, before, after)
        return (
          <li key={id}>
            <p>
              <b>{by.name}</b> <Time at={at} />
            </p>
            <div className={styles.lines}>
              {gone.map((line) => (
                <del key={line}>{line}</del>
              ))}
              {added.map((line) => (
                <ins key={line}>{line}</ins>
              ))}
            </div>
            {mayChange && (
              <Button size="row" icon="undo" writes onClick={() => onPutBack(before)}>
                Put back
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
