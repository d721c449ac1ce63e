import { LRUCache } from 'lru-cache'
import type { DbOrTx } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { listSales, listTopSales } from './sales.store.ts'

export type Sales = { list: typeof listSales; listTop: typeof listTopSales }

const MAX_ANSWERS = 50
/** An answer is kept so many times as long as counting it took: what is counted quickly follows every order. */
const KEPT_FOR = 30

/** Those who ask the same within `age` share one answer. */
function cached<What, Answer>(
  { age, keptFor }: { age: Milliseconds; keptFor: number },
  read: (db: DbOrTx, what: What) => Promise<Answer>,
) {
  const answers = new LRUCache<string, Promise<Answer>>({ max: MAX_ANSWERS, ttl: age })
  return (db: DbOrTx, what: What): Promise<Answer> => {
    const key = JSON.stringify(what)
    const known = answers.get(key)
    if (known) return known
    const since = performance.now()
    const answer = read(db, what)
    answers.set(key, answer)
    const keep = () => {
      const ttl = Math.ceil(Math.min(age, (performance.now() - since) * keptFor + 1))
      answers.set(key, answer, { ttl })
    }
    answer.then(keep, () => answers.delete(key))
    return answer
  }
}

/** The sales of today are counted from its orders, which takes longer with each order of the day. Without an age: at each look. */
export function createSales(age: Milliseconds | undefined, keptFor = KEPT_FOR): Sales {
  if (age === undefined) return { list: listSales, listTop: listTopSales }
  return { list: cached({ age, keptFor }, listSales), listTop: cached({ age, keptFor }, listTopSales) }
}
