import { fail, ok, type Result } from '#kit/result.ts'
import { readMp4, withoutPlace } from './mp4.ts'
import { readWebm, withoutTags } from './webm.ts'

const LONGEST_SECONDS = 90
/** What every browser plays. */
const CODECS = ['avc1', 'avc3', 'av01', 'vp09']

const BROKEN = 'The film is damaged or not whole. Please export it again as MP4.'

export type CheckedFilm = { bytes: Uint8Array; durationSeconds: number }

/** Checks a film and takes out what the camera wrote about the place; or says in words what is wrong. */
export function checkFilm(bytes: Uint8Array, type: 'video/mp4' | 'video/webm'): Result<CheckedFilm, string> {
  const isMp4 = type === 'video/mp4'
  const film: Result<{ durationSeconds: number; codec?: string }, 'BROKEN'> = isMp4
    ? readMp4(bytes)
    : readWebm(bytes)
  if (!film.ok) return fail(BROKEN)
  const { durationSeconds, codec } = film.value
  if (codec !== undefined && !CODECS.includes(codec))
    return fail('Not every browser plays this film. Please export it as MP4 with H.264.')
  if (durationSeconds > LONGEST_SECONDS)
    return fail(
      `A film is at most ${LONGEST_SECONDS} seconds long. This one has ${Math.ceil(durationSeconds)}.`,
    )
  return ok({ bytes: isMp4 ? withoutPlace(bytes) : withoutTags(bytes), durationSeconds })
}
