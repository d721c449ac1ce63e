import { useId, useRef, useState } from 'react'
import type { ImportKind } from '#domain/imports/import-kind.ts'
import { IMPORT_TEXTS } from '#domain/imports/import-samples.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './imports.module.css'

type FileCardProps = { kind: ImportKind; isBusy: boolean; onFile: (file: File) => void }

const sampleAddress = (text: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`

/** A kind of file: choose one or drop it here; with a sample to begin with. */
export function FileCard({ kind, isBusy, onFile }: FileCardProps) {
  const { title, says, sample } = IMPORT_TEXTS[kind]
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file && !isBusy) onFile(file)
    if (input.current) input.current.value = ''
  }
  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <p>{says}</p>
      <div className={styles.buttons}>
        <Button onClick={() => input.current?.click()} busyLabel={isBusy ? 'Reading' : undefined}>
          Choose a file
        </Button>
        <a className={styles.sample} href={sampleAddress(sample)} download={`${kind}-sample.csv`}>
          <Icon name="document" size={16} />
          Sample file
        </a>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`File of ${title.toLowerCase()}`}
        onChange={({ target }) => take(target.files)}
      />
    </section>
  )
}
