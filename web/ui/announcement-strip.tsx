import { useEffect, useReducer } from 'react'
import styles from './announcement-strip.module.css'
import { Icon } from './icon.tsx'
import { displayTime, INITIAL_ROTATION, rotationReducer } from './rotation.ts'
import { Stone } from './stone.tsx'

/** Lines that take turns, with buttons to turn and to stop them. */
export function AnnouncementStrip({ lines }: { lines: readonly string[] }) {
  const { current, isPaused, move, pause } = useRotation(lines.length)
  return (
    <section className={styles.bar} data-ground="ink" aria-label="Announcements">
      <div className={styles.stage}>
        <Turn
          label="Previous announcement"
          icon="chevron-left"
          count={lines.length}
          onTurn={() => move(-1)}
        />
        <ul className={styles.lines} aria-live="off">
          {lines.map((line, position) => (
            <li
              key={line}
              className={styles.line}
              data-shown={position === current}
              aria-hidden={position !== current}
            >
              <Stone detail="small" size={18} className={styles.stone} />
              <span className={styles.words}>{line}</span>
            </li>
          ))}
        </ul>
        <Turn label="Next announcement" icon="chevron-right" count={lines.length} onTurn={() => move(1)} />
      </div>
      {lines.length > 0 && (
        <button
          type="button"
          className={styles.pause}
          aria-label={isPaused ? 'Play announcements' : 'Pause announcements'}
          onClick={() => pause(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={16} />
        </button>
      )}
    </section>
  )
}

type TurnProps = { label: string; icon: 'chevron-left' | 'chevron-right'; count: number; onTurn: () => void }

function Turn({ label, icon, count, onTurn }: TurnProps) {
  if (count < 2) return null
  return (
    <button type="button" className={styles.turn} aria-label={label} onClick={onTurn}>
      <Icon name={icon} size={16} />
    </button>
  )
}

function useRotation(count: number) {
  const [{ current, isPaused }, dispatch] = useReducer(rotationReducer, INITIAL_ROTATION)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ pause: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an announcement chosen by hand is shown for its full time.
  useEffect(() => {
    if (isPaused || count < 2) return
    const timer = setTimeout(() => dispatch({ move: 1, count }), displayTime(count))
    return () => clearTimeout(timer)
  }, [current, isPaused, count])
  return {
    current,
    isPaused,
    move: (step: 1 | -1) => dispatch({ move: step, count }),
    pause: (isWanted: boolean) => dispatch({ pause: isWanted }),
  }
}
