import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './media.module.css'
import { UploadList } from './upload-list.tsx'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

type Film = { film: string; captions: string }

type FilmFieldProps = {
  label: string
  value: Film | null
  onChange: (value: Film | null) => void
  isDisabled?: boolean | undefined
}

/** A film with its captions. It counts only when both are there. */
export function FilmField({ label, value, onChange, isDisabled }: FilmFieldProps) {
  // What is chosen while the other part is missing.
  const [parts, setParts] = useState<Film>(value ?? { film: '', captions: '' })
  const { film, captions } = value ?? parts
  const find = useMedia([film, captions])
  function change(part: Partial<Film>) {
    const next = { film, captions, ...part }
    setParts(next)
    onChange(next.film && next.captions ? next : null)
  }
  const src = find(film)?.src
  const srcCaptions = captionsAddress(find(captions)?.src)
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {src && (
        <video
          className={styles.film}
          src={src}
          controls
          preload="metadata"
          playsInline
          poster={find(film)?.thumb ?? undefined}
        >
          <track kind="captions" src={srcCaptions} srcLang="en" label="English" default />
        </video>
      )}
      <FilmPart
        kind="film"
        isThere={film !== ''}
        isDisabled={isDisabled}
        onChange={(name) => change({ film: name })}
      />
      <FilmPart
        kind="captions"
        isThere={captions !== ''}
        isDisabled={isDisabled}
        onChange={(name) => change({ captions: name })}
      />
      {film !== '' && captions === '' && (
        <p className={styles.problem}>
          <Icon name="warning" size={18} /> The film needs captions before it can be saved. Many watch without
          sound.
        </p>
      )}
    </fieldset>
  )
}

/** A film that was delivered with the shop has its captions beside it. */
const captionsAddress = (src: string | null | undefined) => src?.replace(/\.(mp4|webm)$/, '.vtt')

const PARTS = {
  film: {
    accept: 'video/mp4,video/webm',
    hint: 'MP4 or WebM, at most 90 seconds and 30 MB',
    choose: 'Choose a film, or drop it here',
    there: 'The film is here.',
  },
  captions: {
    accept: '.vtt,text/vtt',
    hint: 'WebVTT, what is said and heard, with times',
    choose: 'Choose the captions, or drop them here',
    there: 'The captions are here.',
  },
} as const

type FilmPartProps = {
  kind: 'film' | 'captions'
  isThere: boolean
  isDisabled?: boolean | undefined
  onChange: (name: string) => void
}

function FilmPart({ kind, isThere, isDisabled, onChange }: FilmPartProps) {
  const { accept, hint, choose, there } = PARTS[kind]
  const { uploads, add, again, forget } = useUploads({ kind, onAdded: ({ name }) => onChange(name) })
  if (isThere)
    return (
      <p className={styles.there}>
        <Icon name="check" size={18} /> {there}
        {!isDisabled && (
          <Button size="row" icon="trash" onClick={() => onChange('')}>
            {kind === 'film' ? 'Remove the film' : 'Remove the captions'}
          </Button>
        )}
      </p>
    )
  return (
    <div className={styles.add}>
      <DropZone
        icon={kind === 'film' ? 'picture' : 'document'}
        {...{ accept, hint, isDisabled }}
        onFiles={add}
      >
        {choose}
      </DropZone>
      <UploadList uploads={uploads} onAgain={again} onForget={forget} />
    </div>
  )
}
