import { shopTime } from '#db/clock.ts'
import { PRESENCE } from '#domain/desk-news.ts'
import { seconds } from '#kit/duration.ts'

/** Who does not say it again within this time has left. A screen says it every 25 s. */
const LASTS = seconds(60)

export type Present = { opened: string; staffId: string; isHere: boolean }

/** The notice that tells every process. Ids only, no names. */
export const presenceNotice = ({ opened, staffId, isHere }: Present) =>
  `${PRESENCE} ${opened} ${staffId} ${isHere ? 'here' : 'gone'}`

export function readPresence(notice: string): Present | null {
  const [word, opened, staffId, state] = notice.split(' ')
  return word === PRESENCE && opened && staffId ? { opened, staffId, isHere: state === 'here' } : null
}

/** Who has which order or draft open. It is kept in memory: a courtesy that a restart may forget. */
export function createPresence(now: () => number = shopTime) {
  const all = new Map<string, Map<string, number>>()
  const here = (opened: string) => {
    const people = all.get(opened) ?? new Map<string, number>()
    for (const [staffId, until] of people) if (until <= now()) people.delete(staffId)
    return people
  }
  return {
    /** Whether somebody came or left. */
    take({ opened, staffId, isHere }: Present): boolean {
      const people = here(opened)
      const wasHere = people.has(staffId)
      if (isHere) people.set(staffId, now() + LASTS)
      else people.delete(staffId)
      if (people.size > 0) all.set(opened, people)
      else all.delete(opened)
      return wasHere !== isHere
    },
    others: (opened: string, staffId: string) => [...here(opened).keys()].filter((id) => id !== staffId),
  }
}
