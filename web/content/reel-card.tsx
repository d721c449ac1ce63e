import { useEffect, useRef, useState } from 'react'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { minutesText } from '../ui/minutes-text.ts'
import { Picture } from '../ui/picture.tsx'
import { posterFiles } from './poster-files.ts'
import styles from './reel-card.module.css'
import type { ReelProduct } from './reel-product.ts'
import { ReelStrip } from './reel-strip.tsx'
import { playLabel } from './reel-text.ts'
import { VideoSources } from './video-sources.tsx'

const SIZES = '(min-width: 1440px) 240px, (min-width: 1200px) 17vw, 260px'

type ReelCardProps = {
  video: RecipeVideo
  product: ReelProduct | undefined
  isNear: boolean
  isPlaying: boolean
  onOpen: () => void
  /** Stops every video that plays automatically. */
  onStop: () => void
}

/** A video in the rail: first its poster; the video itself is loaded only when it is near the screen, muted. */
export function ReelCard({ video, product, isNear, isPlaying, onOpen, onStop }: ReelCardProps) {
  return (
    <article className={styles.reel} data-reel data-playing={isPlaying}>
      <Picture className={styles.layer} files={posterFiles(video.srcPreview)} alt="" sizes={SIZES} />
      {isNear && <Film video={video} isPlaying={isPlaying} />}
      <button type="button" className={styles.open} aria-label={playLabel(video)} onClick={onOpen}>
        <span className={styles.disc}>
          <Icon name="play" size={26} />
        </span>
      </button>
      <span className={styles.duration} aria-hidden="true">
        {minutesText(video.durationSeconds)}
      </span>
      {isPlaying && (
        <IconButton icon="pause" label="Stop the videos" className={styles.stop} onClick={onStop} />
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>{video.title}</h3>
        <p className={styles.handle}>{video.userProfile.title}</p>
      </div>
      {product && (
        <div className={styles.strip}>
          <ReelStrip product={product} />
        </div>
      )}
    </article>
  )
}

type FilmProps = { video: RecipeVideo; isPlaying: boolean }

function Film({ video, isPlaying }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    if (!isPlaying) return film.current?.pause()
    // The browser may refuse autoplay, or be paused before playback starts: then the poster stays.
    film.current?.play().catch(() => undefined)
  }, [isPlaying])
  return (
    <video
      ref={film}
      className={styles.layer}
      data-begun={hasBegun}
      muted
      loop
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setHasBegun(true)}
    >
      <VideoSources video={video} captionsOn={false} />
    </video>
  )
}
