import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { NO_POSITIONS, type Positions, reelsToPlay, updateVisible } from './reels-in-view.ts'

const NEAR = { rootMargin: '200px' }
const IN_VIEW = { threshold: 0.6 }

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

const savesData = ({ connection }: SavingNavigator) => connection?.saveData === true

/** Visitors who prefer reduced motion or reduced data get posters. */
const prefersPosters = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData(navigator)

/** Which reels are near the screen and may load their video, and which of them play. */
export function useReelsInView(box: RefObject<HTMLElement | null>, videos: readonly RecipeVideo[]) {
  const [near, setNear] = useState(NO_POSITIONS)
  const [visible, setVisible] = useState(NO_POSITIONS)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other videos are other elements to observe
  useEffect(() => {
    if (!box.current || prefersPosters()) return
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
  setVisible: Dispatch<SetStateAction<Positions>>,
  options: IntersectionObserverInit,
) {
  const watcher = new IntersectionObserver((entries) => {
    const changes = entries.map(({ target, isIntersecting }) => ({
      position: reels.indexOf(target),
      isVisible: isIntersecting,
    }))
    setVisible((visible) => updateVisible(visible, changes))
  }, options)
  for (const reel of reels) watcher.observe(reel)
  return watcher
}
