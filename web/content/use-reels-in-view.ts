import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { NO_PLACES, type Places, reelsToPlay, seenAfter } from './reels-in-view.ts'

const NEAR = { rootMargin: '200px' }
const IN_VIEW = { threshold: 0.6 }

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

const savesData = ({ connection }: SavingNavigator) => connection?.saveData === true

/** Who asked for less motion or less data gets posters. */
const wantsStillness = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData(navigator)

/** Which reels of the box are near the screen and may have their film, and which of them play. */
export function useReelsInView(box: RefObject<HTMLElement | null>, videos: readonly RecipeVideo[]) {
  const [near, setNear] = useState(NO_PLACES)
  const [visible, setVisible] = useState(NO_PLACES)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other films are other elements to watch
  useEffect(() => {
    if (!box.current || wantsStillness()) return
    const reels = [...box.current.querySelectorAll('[data-reel]')]
    const watchers = [watch(reels, setNear, NEAR), watch(reels, setVisible, IN_VIEW)]
    return () => {
      for (const watcher of watchers) watcher.disconnect()
    }
  }, [box, videos])

  return { near, playing: reelsToPlay(visible) }
}

function watch(
  reels: readonly Element[],
  setSeen: Dispatch<SetStateAction<Places>>,
  options: IntersectionObserverInit,
) {
  const watcher = new IntersectionObserver((entries) => {
    const sightings = entries.map(({ target, isIntersecting }) => ({
      place: reels.indexOf(target),
      isSeen: isIntersecting,
    }))
    setSeen((seen) => seenAfter(seen, sightings))
  }, options)
  for (const reel of reels) watcher.observe(reel)
  return watcher
}
