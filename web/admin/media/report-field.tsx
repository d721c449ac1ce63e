import { useState } from 'react'
import type { BodySheet } from '#domain/drafts/product-body.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { AddPictures } from './add-pictures.tsx'
import { DropZone } from './drop-zone.tsx'
import { sendFirstPage } from './first-page.ts'
import styles from './media.module.css'
import { MediaChooser } from './media-chooser.tsx'
import { UploadList } from './upload-list.tsx'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

type ReportFieldProps = {
  value: readonly BodySheet[]
  onChange: (value: BodySheet[]) => void
  isDisabled?: boolean | undefined
}

const MOST = 6

/** The sheets beside the facts: laboratory reports as PDF, and labels as pictures. */
export function ReportField({ value, onChange, isDisabled }: ReportFieldProps) {
  const add = (sheet: BodySheet) => onChange([...value, sheet])
  return (
    <fieldset className={styles.field}>
      <legend>Reports and labels</legend>
      <ol className={styles.list}>
        {value.map((sheet, index) => (
          <li key={sheet.media}>
            <SheetItem
              {...{ sheet, isDisabled }}
              onChange={(next) => onChange(value.with(index, next))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {value.length < MOST && !isDisabled && (
        <>
          <AddReport onAdd={(media) => add({ type: 'PDF', media, title: 'Laboratory report' })} />
          <AddPictures
            kind="sheet"
            most={1}
            words="Choose a picture of the label, or drop it here"
            onAdd={({ media }) => add({ type: 'IMAGE', media, title: 'Label' })}
          />
        </>
      )}
    </fieldset>
  )
}

type SheetItemProps = {
  sheet: BodySheet
  isDisabled?: boolean | undefined
  onChange: (sheet: BodySheet) => void
  onRemove: () => void
}

function SheetItem({ sheet, isDisabled, onChange, onRemove }: SheetItemProps) {
  const { media, title, type } = sheet
  const item = useMedia([media])(media)
  return (
    <div className={styles.item}>
      <div className={styles.thumb}>
        {item?.thumb && <img src={item.thumb} alt="" loading="lazy" />}
        {item?.state === 'MAKING' && <small role="status">Being prepared …</small>}
      </div>
      <div className={styles.itemBody}>
        <Field
          name={`title-${media}`}
          label={type === 'PDF' ? 'Title of the report' : 'Title of the picture'}
          hint="Readers see it below the sheet."
          maxLength={300}
          value={title}
          disabled={isDisabled}
          error={title.trim() === '' ? 'Please give it a title.' : null}
          onChange={({ target }) => onChange({ ...sheet, title: target.value })}
        />
        <div className={styles.buttons}>
          {item?.src && (
            <a href={item.src} target="_blank" rel="noreferrer">
              Open
            </a>
          )}
          {!isDisabled && <IconButton icon="trash" label={`Remove ${title}`} onClick={onRemove} />}
        </div>
      </div>
    </div>
  )
}

function AddReport({ onAdd }: { onAdd: (media: string) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const { uploads, add, again, forget } = useUploads({
    kind: 'report',
    prepare: sendFirstPage,
    onAdded: ({ name }) => onAdd(name),
  })
  return (
    <div className={styles.add}>
      <DropZone icon="document" accept="application/pdf" hint="PDF, at most 5 MB" onFiles={add}>
        Choose a report, or drop it here
      </DropZone>
      <UploadList uploads={uploads} onAgain={again} onForget={forget} />
      <Button look="quiet" size="row" onClick={() => setChoosing(true)}>
        Choose a report that is here
      </Button>
      {isChoosing && (
        <MediaChooser
          kind="report"
          onClose={() => setChoosing(false)}
          onChoose={({ name }) => {
            setChoosing(false)
            onAdd(name)
          }}
        />
      )}
    </div>
  )
}
