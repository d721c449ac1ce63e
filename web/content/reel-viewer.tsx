import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useModal } from '../ui/use-modal.ts'
import { ReelPlayer } from './reel-player.tsx'
import { productsOf, type ReelProduct } from './reel-product.ts'
import { ReelStrip } from './reel-strip.tsx'
import styles from './reel-viewer.module.css'
import { ShopRecipeButton } from './shop-recipe-button.tsx'

const KEY_STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

type ReelViewerProps = {
  videos: readonly RecipeVideo[]
  products: readonly ReelProduct[]
  startPlace: number
  onClose: () => void
}

/** The full-screen viewer: one video at a time, with its product. */
export function ReelViewer({ videos, products, startPlace, onClose }: ReelViewerProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(startPlace)
  const modal = useModal(dialog, { open: true, onClose })
  const video = videos[place]
  if (!video) return null

  function step(by: number) {
    if (videos[place + by]) setPlace(place + by)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = KEY_STEPS[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-ground="ink"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      {...modal}
    >
      <IconButton icon="close" label="Close" iconSize={26} className={styles.close} onClick={onClose} />
      <ReelPlayer
        video={video}
        isFirst={place === 0}
        isLast={place === videos.length - 1}
        onStep={step}
        className={styles.player}
      />
      <div className={styles.words}>
        <p className={styles.count} aria-live="polite">
          Film {place + 1} of {videos.length}
        </p>
        <h2 id={titleId} className={styles.title}>
          {video.title}
        </h2>
        <p className={styles.description}>{video.description}</p>
        <TextLink href={video.userProfile.url} className={styles.handle}>
          {video.userProfile.title}
        </TextLink>
        <ul className={styles.products}>
          {productsOf(video, products).map((product) => (
            <li key={product.sku}>
              <ReelStrip product={product} onClick={onClose} />
            </li>
          ))}
        </ul>
        {video.products.length > 0 && <ShopRecipeButton key={video.src} video={video} />}
      </div>
    </dialog>
  )
}
