import { LRUCache } from 'lru-cache'
import type { DbOrTx } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { listSales, listTopSales } from './sales.store.ts'

export type Sales = { list: typeof listSales; listTop: typeof listTopSales }

const MAX_ANSWERS = 50

/** Those who ask the same within `age` share one answer. */
function cached<What, Answer>(age: Milliseconds, read: (db: DbOrTx, what: What) => Promise<Answer>) {
  const answers = new LRUCache<string, Promise<Answer>>({ max: MAX_ANSWERS, ttl: age })
  return (db: DbOrTx, what: What): Promise<Answer> => {
    const key = JSON.stringify(what)
    const known = answers.get(key)
    if (known) return known
    const answer = read(db, what)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}

/** The sales of today are counted from its orders, which takes longer with each order of the day. Without an age: at each look. */
export const createSales = (age: Milliseconds | undefined): Sales =>
  age === undefined
    ? { list: listSales, listTop: listTopSales }
    : { list: cached(age, listSales), listTop: cached(age, listTopSales) }
