import { spansOf } from './film.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

function clock(seconds: number) {
  const whole = Math.floor(seconds)
  const thousandths = String(Math.round((seconds - whole) * 1000)).padStart(3, '0')
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}.${thousandths}`
}

/** The steps as WebVTT captions. */
export function captions(steps: readonly string[], seconds: number) {
  const cues = spansOf(steps.length, seconds).map(
    ({ from, to }, index) => `${clock(from)} --> ${clock(to)}\n${steps[index]}`,
  )
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
