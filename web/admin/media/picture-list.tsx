import { useEffect, useRef, useState } from 'react'
import type { PictureKind } from '#media/kinds.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { AddPictures, type Picture } from './add-pictures.tsx'
import styles from './media.module.css'
import { PictureItem } from './picture-item.tsx'

type PictureListProps = {
  label: string
  kind: PictureKind
  value: readonly Picture[]
  onChange: (value: readonly Picture[]) => void
  max: number
  isDisabled?: boolean | undefined
}

/** The list with the picture at one place moved to another. */
const moved = (all: readonly Picture[], from: number, to: number) => {
  const rest = all.toSpliced(from, 1)
  const [picture] = all.slice(from, from + 1)
  return picture ? rest.toSpliced(to, 0, picture) : all
}

/** Several pictures in their order, each with its alternative text. */
export function PictureList({ label, kind, value, onChange, max, isDisabled }: PictureListProps) {
  const [said, setSaid] = useState('')
  // Several uploads may end before the next render.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const save = (next: readonly Picture[]) => {
    latest.current = next
    onChange(next)
  }
  function move(from: number, to: number) {
    save(moved(value, from, to))
    setSaid(`Picture ${from + 1} is now at place ${to + 1} of ${value.length}.`)
  }
  return (
    <fieldset className={styles.field}>
      <legend>
        {label} <small className={styles.hint}>{`${value.length} of ${max}`}</small>
      </legend>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol className={styles.list}>
        {value.map((picture, index) => (
          <li key={picture.media}>
            <PictureItem
              {...{ kind, picture, isDisabled }}
              onChange={(next) => save(value.with(index, next))}
            >
              <IconButton
                icon="chevron-up"
                label={`Move picture ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={`Move picture ${index + 1} down`}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                size="row"
                icon="trash"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => save(value.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </PictureItem>
          </li>
        ))}
      </ol>
      {value.length < max && (
        <AddPictures
          kind={kind}
          most={max - value.length}
          isDisabled={isDisabled}
          onAdd={(picture) => {
            const isThere = latest.current.some(({ media }) => media === picture.media)
            if (!isThere && latest.current.length < max) save([...latest.current, picture])
          }}
        />
      )}
    </fieldset>
  )
}
