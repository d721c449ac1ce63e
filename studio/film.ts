import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import { PLATE_TOP } from './dish.ts'

const run = promisify(execFile)
const ffmpeg = (...settings: readonly string[]) => run('ffmpeg', ['-y', '-loglevel', 'error', ...settings])

const FRAMES_PER_SECOND = 24
/** So slow that one looks twice, in radians a second. */
const TURN = 0.05
const FADE = 0.3

export type Stills = { ground: string; dish: string; steps: readonly string[] }
export type Span = { from: number; to: number }

/** The film's length is shared out evenly among its steps. */
export const spansOf = (steps: number, seconds: number): Span[] =>
  Array.from({ length: steps }, (_, index) => ({
    from: (index * seconds) / steps,
    to: ((index + 1) * seconds) / steps,
  }))

/** One picture, read once and shown for the whole film. */
const HELD = `loop=-1:1,fps=${FRAMES_PER_SECOND}`

/** The dish turns on its ground, and the steps come and go over it. */
function filterOf(spans: readonly Span[]) {
  const steps = spans.map(
    ({ from, to }, index) =>
      `[${index + 2}]${HELD},fade=in:st=${from}:d=${FADE}:alpha=1,fade=out:st=${to - FADE}:d=${FADE}:alpha=1[step${index}]`,
  )
  const laid = spans.map(
    ({ from, to }, index) =>
      `[film${index}][step${index}]overlay=enable='between(t,${from},${to})'[film${index + 1}]`,
  )
  return [
    `[0]${HELD}[ground]`,
    `[1]${HELD},rotate=${TURN}*t:c=none[dish]`,
    `[ground][dish]overlay=0:${PLATE_TOP}[film0]`,
    ...steps,
    ...laid,
    `[film${spans.length}]format=yuv420p[film]`,
  ].join(';')
}

/** The film without loss, from which each format is tried in turn. */
export async function takeFilm({ ground, dish, steps }: Stills, seconds: number, path: string) {
  const inputs = [ground, dish, ...steps].flatMap((still) => ['-i', still])
  const filter = filterOf(spansOf(steps.length, seconds))
  const exact = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0']
  await ffmpeg(...inputs, '-filter_complex', filter, '-map', '[film]', ...exact, path)
}

const CODECS = {
  mp4: {
    settings: ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-movflags', '+faststart'],
    qualities: [32, 35, 38],
  },
  webm: {
    settings: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-deadline', 'good', '-cpu-used', '3', '-g', '240'],
    qualities: [50, 56, 62],
  },
} as const

export type FilmFormat = keyof typeof CODECS

/** Part of every film's hash, so that other settings make other names. */
export const FILMING = { FRAMES_PER_SECOND, TURN, FADE, CODECS }

const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-an']

type Copy = { from: string; to: string; format: FilmFormat; budget: number }

/** The best copy that fits the budget. */
export async function copyFilm({ from, to, format, budget }: Copy) {
  const { settings, qualities } = CODECS[format]
  for (const quality of qualities) {
    await ffmpeg('-i', from, ...settings, '-crf', String(quality), ...EXACT, to)
    if (statSync(to).size <= budget) return
  }
  throw new Error(`${to} has ${statSync(to).size} bytes at the least, and may have ${budget}.`)
}
