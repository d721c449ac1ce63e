import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './imports.module.css'
import type { UnknownColumns } from './send-file.ts'

type MatchColumnsProps = {
  fileName: string
  unknown: UnknownColumns
  isBusy: boolean
  onMatched: (columns: Record<string, number>) => void
  onCancel: () => void
}

const NONE = ''

/** Asks which column of a file is which. The answer is remembered for files with the same heads. */
export function MatchColumns({ fileName, unknown, isBusy, onMatched, onCancel }: MatchColumnsProps) {
  const { heads, fields, sample } = unknown
  const [columns, setColumns] = useState(unknown.columns)
  const isWhole = fields.every(({ name, isNeeded }) => !isNeeded || columns[name] !== undefined)
  function choose(name: string, value: string) {
    const { [name]: _, ...rest } = columns
    setColumns(value === NONE ? rest : { ...rest, [name]: Number(value) })
  }
  return (
    <Sheet title="Which column is which?">
      <form
        className={styles.match}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !isBusy) onMatched(columns)
        }}
      >
        <p>{`The heads of ${fileName} are not known here. Your choice is remembered for such files.`}</p>
        {fields.map(({ name, label, isNeeded }) => (
          <label key={name} className={styles.field}>
            <span>{isNeeded ? label : `${label} (if there is one)`}</span>
            <select value={columns[name] ?? NONE} onChange={({ target }) => choose(name, target.value)}>
              <option value={NONE}>{isNeeded ? 'Choose a column' : 'Not in the file'}</option>
              {heads.map((head, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: heads may be equal, and their order is fixed
                <option key={index} value={index}>
                  {`${head || `Column ${index + 1}`}: ${sample[0]?.[index] ?? ''}`.slice(0, 60)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className={styles.buttons}>
          <Button
            type="submit"
            look="primary"
            aria-disabled={!isWhole}
            busyLabel={isBusy ? 'Reading' : undefined}
          >
            Read the file
          </Button>
          <Button onClick={onCancel}>Another file</Button>
        </div>
      </form>
    </Sheet>
  )
}
