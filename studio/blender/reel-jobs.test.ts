import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILMS, RECIPES } from '#media/recipes.ts'
import { reelSpecs } from './reel-jobs.ts'
import { REELS } from './reel-shots.ts'

const python = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const shots = Object.values(REELS).flatMap(({ around, shots }) => shots.map((shot) => ({ around, ...shot })))
const layers = shots.flatMap(({ around, lies, goes, comes }) =>
  [around, lies, goes, comes].flatMap((some) => some ?? []),
)

test('every recipe has one shot for each of its steps', () => {
  for (const name of RECIPES) expect(REELS[name].shots, name).toHaveLength(FILMS[name].steps.length)
})

test('every film has a clip for each step and one poster', () => {
  const specs = reelSpecs()
  for (const name of RECIPES) {
    const clips = specs.filter((spec) => spec.name.startsWith(`reels/${name}/`))
    expect(clips.map((clip) => clip.name)).toEqual(
      FILMS[name].steps.map((_, index) => `reels/${name}/${index + 1}`),
    )
    expect(specs.filter((spec) => spec.name === `reels/${name}`)).toMatchObject([{ kind: 'poster' }])
  }
})

test('each clip of a film is longer than its step by one crossfade', () => {
  for (const name of RECIPES) {
    const clips = reelSpecs().filter((spec) => spec.name.startsWith(`reels/${name}/`))
    const whole = clips.reduce((sum, { seconds }) => sum + seconds, 0)
    expect(whole).toBeCloseTo(FILMS[name].durationSeconds + clips.length * 0.35)
  }
})

test('a poster shows the dish after the last step', () => {
  const specs = reelSpecs()
  const poster = specs.find(({ name }) => name === 'reels/dal-tadka')
  const last = specs.find(({ name }) => name === 'reels/dal-tadka/5')
  expect(poster?.shot).toEqual(last?.shot)
})

test('every ingredient and every pan of the films has a model', () => {
  const things = python('reel_things.py')
  const ware = python('reel_ware.py')
  for (const { of } of layers) if (of !== undefined) expect(things).toContain(`\n    "${of}": `)
  for (const shot of shots) expect(ware).toContain(`\n    "${shot.ware}": {`)
})
