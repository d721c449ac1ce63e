import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import type { RecipeName } from '#media/recipes.ts'

const run = promisify(execFile)
const ffmpeg = (...settings: readonly string[]) => run('ffmpeg', ['-y', '-loglevel', 'error', ...settings])

const FRAMES_PER_SECOND = 24
const FADE = 0.3
/** Each clip is longer than its step by this many seconds, during which it fades into the next. */
export const CROSSFADE = 0.35

export type Span = { from: number; to: number }

/** Divides the length of the film evenly among its steps. */
export const spansOf = (steps: number, seconds: number): Span[] =>
  Array.from({ length: steps }, (_, index) => ({
    from: (index * seconds) / steps,
    to: ((index + 1) * seconds) / steps,
  }))

/** The name of the clip of one step in studio/sources. */
export const clipOf = (recipe: RecipeName, index: number) => `reels/${recipe}/${index + 1}`

/** Repeats one picture for the whole film. */
const HELD = `loop=-1:1,fps=${FRAMES_PER_SECOND}`

/** Fades each title in and out over the film. Input `first` is the title of the first step. */
function titled(spans: readonly Span[], first: number, under: string) {
  const shown = spans.map(
    ({ from, to }, index) =>
      `[${index + first}]${HELD},fade=in:st=${from}:d=${FADE}:alpha=1,fade=out:st=${to - FADE}:d=${FADE}:alpha=1[step${index}]`,
  )
  const laid = spans.map(({ from, to }, index) => {
    const below = index === 0 ? under : `film${index}`
    return `[${below}][step${index}]overlay=enable='between(t,${from},${to})'[film${index + 1}]`
  })
  return [...shown, ...laid, `[film${spans.length}]format=yuv420p[film]`]
}

/** Fades each clip in over the previous one, and the first over the end of the last, so that the film loops. */
export function looped(spans: readonly Span[]): string[] {
  const last = spans.length - 1
  const end = spans[last]
  if (!end) return []
  const clips = spans.map(
    ({ from }, index) =>
      `[clip${index}]format=yuva420p,fade=in:st=0:d=${CROSSFADE}:alpha=1,setpts=PTS+${from}/TB[shown${index}]`,
  )
  const laid = spans.map(
    ({ from, to }, index) =>
      `[laid${index}][shown${index}]overlay=eof_action=pass:enable='between(t,${from},${to + CROSSFADE})'[laid${index + 1}]`,
  )
  return [
    ...spans.map((_, index) =>
      index === last ? `[${index}]split[clip${index}][tail]` : `[${index}]null[clip${index}]`,
    ),
    `[tail]trim=start=${end.to - end.from},setpts=PTS-STARTPTS,tpad=stop_mode=clone:stop_duration=${end.to}[laid0]`,
    ...clips,
    ...laid,
  ]
}

/** Lossless, so that each format is encoded from the same film. */
const exact = (seconds: number) => [
  '-t',
  String(seconds),
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-qp',
  '0',
]

type Cut = { clips: readonly string[]; shade: string; titles: readonly string[] }

/** Joins the rendered clips of the steps into one film. */
export async function cutFilm({ clips, shade, titles }: Cut, seconds: number, path: string) {
  const inputs = [...clips, shade, ...titles].flatMap((file) => ['-i', file])
  const spans = spansOf(clips.length, seconds)
  const count = clips.length
  const dimmed = [`[${count}]${HELD}[shade]`, `[laid${count}][shade]overlay[dimmed]`]
  const filter = [...looped(spans), ...dimmed, ...titled(spans, count + 1, 'dimmed')].join(';')
  await ffmpeg(...inputs, '-filter_complex', filter, '-map', '[film]', ...exact(seconds), path)
}

const CODECS = {
  mp4: {
    settings: ['-c:v', 'libx264', '-preset', 'slow', '-movflags', '+faststart'],
    qualities: [26, 28, 30, 33],
  },
  webm: {
    settings: [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-deadline',
      'good',
      '-cpu-used',
      '4',
      '-row-mt',
      '1',
      '-g',
      '240',
    ],
    qualities: [38, 42, 46, 52],
  },
} as const

export type FilmFormat = keyof typeof CODECS

/** Part of the hash of every film: other settings give another file name. */
export const FILMING = { FRAMES_PER_SECOND, FADE, CROSSFADE, CODECS }

const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-an']

type Copy = { from: string; to: string; format: FilmFormat; budget: number }

/** Writes the best quality that fits the budget. */
export async function copyFilm({ from, to, format, budget }: Copy) {
  const { settings, qualities } = CODECS[format]
  for (const quality of qualities) {
    await ffmpeg('-i', from, ...settings, '-crf', String(quality), ...EXACT, to)
    if (statSync(to).size <= budget) return
  }
  throw new Error(`${to} has at least ${statSync(to).size} bytes; the limit is ${budget}.`)
}
