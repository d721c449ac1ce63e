import { lazy, Suspense, useRef, useState } from 'react'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { Slider } from '../ui/slider.tsx'
import styles from './recipe-reels.module.css'
import { ReelCard } from './reel-card.tsx'
import { productsOf, type ReelProduct } from './reel-product.ts'
import { useReelsInView } from './use-reels-in-view.ts'

const ReelViewer = lazy(async () => ({ default: (await import('./reel-viewer.tsx')).ReelViewer }))

type RecipeReelsProps = {
  videos: readonly RecipeVideo[]
  /** The products of the page; each video shows its own among them. */
  products: readonly ReelProduct[]
  title: string
}

/** A rail of recipe videos. Pressing one opens the viewer. */
export function RecipeReels({ videos, products, title }: RecipeReelsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [openPlace, setOpenPlace] = useState<number | null>(null)
  const [isStopped, setIsStopped] = useState(false)
  const { near, playing } = useReelsInView(box, videos)
  if (videos.length === 0) return null
  const mayPlay = openPlace === null && !isStopped
  return (
    <div ref={box} className={`wrap ${styles.reels}`}>
      <Slider titled label={title} className={styles.rail}>
        {videos.map((video, place) => (
          <ReelCard
            key={video.src}
            video={video}
            product={productsOf(video, products)[0]}
            isNear={near.has(place)}
            isPlaying={mayPlay && playing.has(place)}
            onOpen={() => setOpenPlace(place)}
            onStop={() => setIsStopped(true)}
          />
        ))}
      </Slider>
      {openPlace !== null && (
        <Suspense fallback={null}>
          <ReelViewer
            videos={videos}
            products={products}
            startPlace={openPlace}
            onClose={() => setOpenPlace(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
