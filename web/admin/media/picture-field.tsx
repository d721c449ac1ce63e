import { useState } from 'react'
import type { PictureKind } from '#media/kinds.ts'
import { Button } from '../ui/button.tsx'
import { AddPictures, type Picture } from './add-pictures.tsx'
import styles from './media.module.css'
import { PictureItem } from './picture-item.tsx'

type PictureFieldProps = {
  label: string
  kind: PictureKind
  value: Picture | null
  onChange: (value: Picture | null) => void
  isDisabled?: boolean | undefined
  /** The page says in other words what it shows, so it needs no alternative text. */
  isDecorative?: boolean
}

/** One picture with its alternative text. */
export function PictureField({ label, kind, value, onChange, isDisabled, isDecorative }: PictureFieldProps) {
  const [isReplacing, setReplacing] = useState(false)
  const isAdding = !value || isReplacing
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {value && (
        <PictureItem kind={kind} picture={value} {...{ isDisabled, isDecorative }} onChange={onChange}>
          <Button size="row" onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? 'Keep this one' : 'Replace'}
          </Button>
          <Button size="row" icon="trash" onClick={() => onChange(null)}>
            Remove
          </Button>
        </PictureItem>
      )}
      {isAdding && (
        <AddPictures
          kind={kind}
          most={1}
          isDisabled={isDisabled}
          onAdd={(picture) => {
            setReplacing(false)
            onChange(picture)
          }}
        />
      )}
    </fieldset>
  )
}
