import { useEffect, useRef, useState } from 'react'
import { LOCALE_CODES, type LocaleCode } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { Choice } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { isTime, timeOf } from '../ui/time-field.ts'
import styles from './preview.module.css'

/** The address of a preview: locale and time are added to its query. */
export type PreviewOf = {
  path: string
  query?: Readonly<Record<string, string>>
  /** Why there is nothing to show in a country yet. */
  missing?: Readonly<Partial<Record<LocaleCode, string>>>
}

const WIDTHS = { phone: 390, desk: 1440 } as const
const HEIGHTS = { phone: 844, desk: 1000 } as const
type Width = keyof typeof WIDTHS

const LOCALE_WORDS: Record<LocaleCode, string> = { en_IN: 'India', en_US: 'USA' }
const LOCALE_OPTIONS = LOCALE_CODES.map((value) => ({ value, label: LOCALE_WORDS[value] }))
const WIDTH_OPTIONS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desk' },
] as const

const addressOf = ({ path, query = {} }: PreviewOf, locale: LocaleCode, time: string) =>
  `${path}?${new URLSearchParams({ ...query, locale, ...(isTime(time) && { at: timeOf(time).toISOString() }) })}`

type PreviewFrameProps = {
  preview: PreviewOf
  /** The version of the draft: a newer one is loaded by itself. */
  version: number
  /** Without the choice of a time. */
  isSmall?: boolean
}

/** The real page of the shop with this draft: on a phone and a desk, in both countries, now or at a time. */
export function PreviewFrame({ preview, version, isSmall = false }: PreviewFrameProps) {
  const [width, setWidth] = useState<Width>('phone')
  const [locale, setLocale] = useState<LocaleCode>('en_IN')
  const [time, setTime] = useState('')
  const address = addressOf(preview, locale, time)
  const missing = preview.missing?.[locale]
  return (
    <div className={styles.preview}>
      <div className={styles.controls}>
        <Choice label="Width" hideLabel options={WIDTH_OPTIONS} value={width} onChange={setWidth} />
        <Choice label="Country" hideLabel options={LOCALE_OPTIONS} value={locale} onChange={setLocale} />
        {!isSmall && (
          <Field
            name="at"
            label="At a time in India"
            optional
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
        {!missing && (
          <a href={address} target="_blank" rel="noreferrer" className={styles.tab}>
            <Icon name="external" size={18} />
            Open in a tab
          </a>
        )}
      </div>
      {missing ? (
        <p className={styles.missing}>{missing}</p>
      ) : (
        <Scaled key={width} width={width} address={address} version={version} />
      )}
    </div>
  )
}

/** The page at its own width, made smaller to fit. */
function Scaled({ width, address, version }: { width: Width; address: string; version: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / WIDTHS[width])
  return (
    <div ref={box} className={styles.box}>
      {room > 0 && (
        <div
          className={styles.window}
          style={{ width: WIDTHS[width] * scale, height: HEIGHTS[width] * scale }}
        >
          <iframe
            key={version}
            title={`The page ${width === 'phone' ? 'on a phone' : 'at a desk'}`}
            src={address}
            // It has no scripts; its fonts need the origin.
            sandbox="allow-same-origin"
            width={WIDTHS[width]}
            height={HEIGHTS[width]}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

type PreviewDialogProps = PreviewFrameProps & { isOpen: boolean; onClose: () => void }

/** The preview with as much room as there is. */
export function PreviewDialog({ isOpen, onClose, ...frame }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, { open: isOpen, onClose })
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Preview" {...modal}>
      {isOpen && (
        <div className={styles.sheet}>
          <header>
            <h2>Preview</h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <PreviewFrame {...frame} />
        </div>
      )}
    </dialog>
  )
}
