import { milliseconds, seconds } from '#kit/duration.ts'

/** Each announcement is shown once in this time. */
const CYCLE = seconds(10)

export type Rotation = { current: number; isPaused: boolean }
export type RotationEvent = { move: 1 | -1; count: number } | { pause: boolean }

export const INITIAL_ROTATION: Rotation = { current: 0, isPaused: false }

export function rotationReducer(rotation: Rotation, event: RotationEvent): Rotation {
  if ('pause' in event) return { ...rotation, isPaused: event.pause }
  return { ...rotation, current: (rotation.current + event.move + event.count) % event.count }
}

/** How long each announcement is shown, by their number. */
export const displayTime = (count: number) => milliseconds(CYCLE / count)
