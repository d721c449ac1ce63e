import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { type Crop, centredCrop, moveCrop, type Size, zoomCrop } from '#domain/media/crop.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './media.module.css'

type CropDialogProps = {
  /** The whole picture. */
  src: string
  picture: Size
  /** What the part must look like, and how large it must be. */
  shape: Size
  crop: Crop | null
  onDone: (crop: Crop) => void
  onClose: () => void
}

const STEP = 0.01
const LEAP = 5
const ZOOM = 1.05

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The part after a key: arrows move it, plus and minus make it smaller and larger. Null: another key. */
function afterKey({ key, shiftKey }: KeyboardEvent, crop: Crop, picture: Size, shape: Size): Crop | null {
  const arrow = ARROWS[key]
  const step = Math.max(1, picture.width * STEP) * (shiftKey ? LEAP : 1)
  if (arrow) return moveCrop(crop, picture, { x: arrow.x * step, y: arrow.y * step })
  if (key === '+' || key === '=') return zoomCrop(crop, picture, shape, crop.width / ZOOM)
  return key === '-' ? zoomCrop(crop, picture, shape, crop.width * ZOOM) : null
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
const count = (pixels: number) => pixels.toLocaleString('en-IN')

/** Chooses the part of a picture that is shown, in the shape of its place. */
export function CropDialog({ src, picture, shape, crop: begun, onDone, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(begun ?? centredCrop(picture, shape))
  const hintId = useId()
  return (
    <Dialog
      isOpen
      title="Choose the part that is shown"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={() => onDone(crop)}>
            Use this part
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <CropStage {...{ src, picture, shape, crop, hintId }} onChange={setCrop} />
      <p id={hintId} className={styles.hint}>
        Drag the frame, or use the arrow keys to move it and + and − to zoom.
      </p>
      <CropNumbers {...{ picture, shape, crop }} onChange={setCrop} />
      <p role="status" className={styles.hint}>
        {count(crop.width)} × {count(crop.height)} of {count(picture.width)} × {count(picture.height)} pixels
      </p>
    </Dialog>
  )
}

type Part = { picture: Size; shape: Size; crop: Crop; onChange: (crop: Crop) => void }

function CropStage({ src, hintId, picture, shape, crop, onChange }: Part & { src: string; hintId: string }) {
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  function drag({ clientX, clientY }: PointerEvent) {
    const from = held.current
    const width = stage.current?.clientWidth
    if (!from || !width) return
    const scale = picture.width / width
    held.current = { x: clientX, y: clientY }
    onChange(moveCrop(crop, picture, { x: (clientX - from.x) * scale, y: (clientY - from.y) * scale }))
  }
  const place = {
    left: percent(crop.x, picture.width),
    top: percent(crop.y, picture.height),
    width: percent(crop.width, picture.width),
    height: percent(crop.height, picture.height),
  }
  return (
    <div ref={stage} className={styles.stage}>
      <img src={src} alt="" draggable={false} />
      <button
        type="button"
        className={styles.frame}
        style={place}
        aria-label="The part that is shown"
        aria-describedby={hintId}
        onKeyDown={(event) => {
          const next = afterKey(event, crop, picture, shape)
          if (!next) return
          event.preventDefault()
          onChange(next)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null
        }}
        onPointerCancel={() => {
          held.current = null
        }}
      />
    </div>
  )
}

/** The same by numbers, for whoever cannot drag. */
function CropNumbers({ picture, shape, crop, onChange }: Part) {
  const largest = centredCrop(picture, shape).width
  const least = Math.min(shape.width, largest)
  const to = (at: { x: number; y: number }) =>
    onChange(moveCrop(crop, picture, { x: at.x - crop.x, y: at.y - crop.y }))
  return (
    <>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={least}
          max={largest}
          // To the right is nearer.
          value={least + largest - crop.width}
          disabled={least === largest}
          onChange={({ target }) =>
            onChange(zoomCrop(crop, picture, shape, least + largest - Number(target.value)))
          }
        />
      </label>
      <details className={styles.numbers}>
        <summary>By numbers</summary>
        <div>
          <Field
            name="crop-x"
            label="From the left"
            type="number"
            inputMode="numeric"
            value={crop.x}
            onChange={({ target }) => to({ ...crop, x: Number(target.value) })}
          />
          <Field
            name="crop-y"
            label="From the top"
            type="number"
            inputMode="numeric"
            value={crop.y}
            onChange={({ target }) => to({ ...crop, y: Number(target.value) })}
          />
          <Field
            key={crop.width}
            name="crop-width"
            label="Width"
            type="number"
            inputMode="numeric"
            defaultValue={crop.width}
            onBlur={({ target }) => onChange(zoomCrop(crop, picture, shape, Number(target.value)))}
          />
        </div>
      </details>
    </>
  )
}
