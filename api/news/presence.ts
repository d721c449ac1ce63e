import { PRESENCE } from '#domain/desk-news.ts'
import { seconds } from '#kit/duration.ts'

/** Who does not say it again within this time has left. A screen says it every 25 s. */
const LASTS = seconds(60)

export type Present = { orderId: string; staffId: string; isHere: boolean }

/** The notice that tells every process. Ids only, no names. */
export const presenceNotice = ({ orderId, staffId, isHere }: Present) =>
  `${PRESENCE} ${orderId} ${staffId} ${isHere ? 'here' : 'gone'}`

export function readPresence(notice: string): Present | null {
  const [word, orderId, staffId, state] = notice.split(' ')
  return word === PRESENCE && orderId && staffId ? { orderId, staffId, isHere: state === 'here' } : null
}

/** Who has which order open. It is kept in memory: a courtesy that a restart may forget. */
export function createPresence(now: () => number = Date.now) {
  const orders = new Map<string, Map<string, number>>()
  const here = (orderId: string) => {
    const people = orders.get(orderId) ?? new Map<string, number>()
    for (const [staffId, until] of people) if (until <= now()) people.delete(staffId)
    return people
  }
  return {
    /** Whether somebody came or left. */
    take({ orderId, staffId, isHere }: Present): boolean {
      const people = here(orderId)
      const wasHere = people.has(staffId)
      if (isHere) people.set(staffId, now() + LASTS)
      else people.delete(staffId)
      if (people.size > 0) orders.set(orderId, people)
      else orders.delete(orderId)
      return wasHere !== isHere
    },
    others: (orderId: string, staffId: string) => [...here(orderId).keys()].filter((id) => id !== staffId),
  }
}
