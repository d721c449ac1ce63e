import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Media, PrimaryMedia } from '#contract/catalogue.ts'
import { stepImage } from '#domain/gallery.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './product-gallery.module.css'
import { GalleryThumbnails } from './product-gallery-thumbnails.tsx'
import { useGallery } from './use-gallery.ts'

type ProductGalleryProps = {
  title: string
  pictures: readonly (Media | PrimaryMedia)[]
  /** Shown on top of the picture: a seal. */
  children?: ReactNode
}

const KEY_STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

const SIZES =
  '(min-width: 1920px) 924px, (min-width: 1200px) 48vw, (min-width: 900px) 50vw, (min-width: 768px) 80vw, 100vw'

export function ProductGallery({ title, pictures, children }: ProductGalleryProps) {
  const count = pictures.length
  const { rail, image, thumbnails, show, follow, cancelScroll } = useGallery(count)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = KEY_STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const list = (event.target as HTMLElement).closest('ol')
    flushSync(() => show(stepImage(image, step, count)))
    // The focused thumbnail may have left the visible range; the focus moves to the current one.
    list?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }

  return (
    <section className={styles.gallery} aria-label={`Pictures of ${title}`} onKeyDown={handleKeyDown}>
      <ul
        ref={rail}
        className={styles.rail}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must take the focus, or keys cannot move it
        tabIndex={0}
        aria-label="Pictures"
        onScroll={follow}
        onPointerDown={cancelScroll}
        onWheel={cancelScroll}
      >
        {pictures.map((picture, index) => (
          <li key={picture.srcSM + picture.alt} className={styles.slide}>
            <Picture
              className={styles.picture}
              files={picture}
              alt={picture.alt}
              sizes={SIZES}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      {children}
      <GalleryThumbnails pictures={pictures} image={image} thumbnails={thumbnails} onShow={show} />
      <p className="visually-hidden" aria-live="polite">
        Picture {image + 1} of {count}
      </p>
    </section>
  )
}
