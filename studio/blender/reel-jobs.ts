import { FILMS, RECIPES, type RecipeName } from '#media/recipes.ts'
import { CROSSFADE, clipOf, spansOf } from '../film.ts'
import type { Colors } from '../label.ts'
import { REELS, type ReelShot } from './reel-shots.ts'

/** The camera move of a step: how far it slides, in units of the stage, and its zoom at start and end. */
type Move = readonly [slide: number, zoom: readonly [from: number, to: number]]

const SLIDE = 0.42
const MOVES: readonly Move[] = [
  [SLIDE, [1, 1.07]],
  [-SLIDE, [1.07, 1]],
]

/** The additional fields of a film step or poster. */
export type ReelFields = { shot: ReelShot; view: 'film' | 'poster'; seconds: number; move: Move }

export type ReelSpec = ReelFields & {
  name: string
  kind: 'reel' | 'poster'
  colors: Colors
  packs: readonly []
}

const laidOut = (shot: ReelShot, around: ReelShot['around']): ReelShot => ({ around: around ?? [], ...shot })

function specsOf(recipe: RecipeName): ReelSpec[] {
  const { table, around, shots } = REELS[recipe]
  const { steps, durationSeconds } = FILMS[recipe]
  const common = { colors: [table, table] as const, packs: [] as const }
  const clips = spansOf(steps.length, durationSeconds).flatMap(({ from, to }, index) => {
    const shot = shots[index]
    const move = MOVES[index % MOVES.length]
    if (!shot || !move) return []
    const name = clipOf(recipe, index)
    const seconds = to - from + CROSSFADE
    return [
      {
        ...common,
        name,
        kind: 'reel' as const,
        shot: laidOut(shot, around),
        view: 'film' as const,
        seconds,
        move,
      },
    ]
  })
  const dish = clips.at(-1)
  if (!dish) return []
  return [{ ...dish, name: `reels/${recipe}`, kind: 'poster', view: 'poster' }, ...clips]
}

/** The steps of all recipe films. The poster of a film shows the dish after its last step. */
export const reelSpecs = (): ReelSpec[] => RECIPES.flatMap(specsOf)
