import { type TouchEvent, useRef, useState } from 'react'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './reel-player.module.css'
import { type Point, swipeStep } from './swipe-step.ts'
import { VideoSources } from './video-sources.tsx'

type ReelPlayerProps = {
  video: RecipeVideo
  isFirst: boolean
  isLast: boolean
  onStep: (by: number) => void
  className?: string | undefined
}

function pointOf({ changedTouches }: TouchEvent): Point {
  const touch = changedTouches.item(0)
  return { x: touch.clientX, y: touch.clientY }
}

/** One video with its controls: captions on, sound off by default. */
export function ReelPlayer({ video, isFirst, isLast, onStep, className }: ReelPlayerProps) {
  const film = useRef<HTMLVideoElement>(null)
  const touched = useRef<Point>({ x: 0, y: 0 })
  const [isPlaying, setIsPlaying] = useState(false)
  const [isMuted, setIsMuted] = useState(true)

  function togglePlaying() {
    if (isPlaying) film.current?.pause()
    else film.current?.play().catch(() => setIsPlaying(false))
  }

  return (
    <div
      className={classes(styles.player, className)}
      onTouchStart={(event) => {
        touched.current = pointOf(event)
      }}
      onTouchEnd={(event) => onStep(swipeStep(touched.current, pointOf(event)))}
    >
      <video
        key={video.src}
        ref={film}
        className={styles.film}
        poster={video.srcPreview}
        autoPlay
        loop
        playsInline
        muted={isMuted}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        <VideoSources video={video} captionsOn />
      </video>
      <div className={styles.controls}>
        <IconButton
          framed
          icon="chevron-left"
          label="Previous video"
          aria-disabled={isFirst}
          onClick={() => onStep(-1)}
        />
        <IconButton
          framed
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          onClick={togglePlaying}
        />
        <IconButton
          framed
          icon={isMuted ? 'sound-off' : 'sound'}
          label={isMuted ? 'Turn the sound on' : 'Turn the sound off'}
          onClick={() => setIsMuted(!isMuted)}
        />
        <IconButton
          framed
          icon="chevron-right"
          label="Next video"
          aria-disabled={isLast}
          onClick={() => onStep(1)}
        />
      </div>
    </div>
  )
}
