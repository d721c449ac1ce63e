import { expect, test } from 'vitest'
import { CROSSFADE, looped, spansOf } from './film.ts'

test('the steps divide the length of a film without a gap', () => {
  expect(spansOf(4, 8)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
    { from: 4, to: 6 },
    { from: 6, to: 8 },
  ])
})

test('a film starts with the end of its last clip, so that it loops', () => {
  const filters = looped(spansOf(3, 9))
  expect(filters).toContain('[2]split[clip2][tail]')
  expect(filters).toContain(
    '[tail]trim=start=3,setpts=PTS-STARTPTS,tpad=stop_mode=clone:stop_duration=9[laid0]',
  )
  expect(filters.filter((filter) => filter.startsWith('[laid0]'))).toEqual([
    `[laid0][shown0]overlay=eof_action=pass:enable='between(t,0,${3 + CROSSFADE})'[laid1]`,
  ])
})

test('each clip starts with its step and fades in over the previous one', () => {
  const filters = looped(spansOf(3, 9))
  const starts = filters.flatMap(
    (filter) => filter.match(/fade=in:st=0:d=0\.35:alpha=1,setpts=PTS\+(\d+)\/TB/)?.[1] ?? [],
  )
  expect(starts).toEqual(['0', '3', '6'])
})
