import { LRUCache } from 'lru-cache'
import type { DbOrTx } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { listSales, listTopSales } from './sales.store.ts'

export type Sales = { list: typeof listSales; listTop: typeof listTopSales }

const MAX_ANSWERS = 50
/** An answer is kept so many times as long as counting it took: what is counted quickly follows every order. */
const KEPT_FOR = 30

type Kept<Answer> = { answer: Promise<Answer>; recountFrom: number }

/**
 * Those who ask the same within `age` share one answer. Whoever asks in the second half of its time still gets it,
 * and it is counted again meanwhile: on a desk that is looked at all the time nobody waits.
 */
function cached<What, Answer>(
  { age, keptFor }: { age: Milliseconds; keptFor: number },
  read: (db: DbOrTx, what: What) => Promise<Answer>,
) {
  const answers = new LRUCache<string, Kept<Answer>>({ max: MAX_ANSWERS, ttl: age })
  return (db: DbOrTx, what: What): Promise<Answer> => {
    const key = JSON.stringify(what)
    const known = answers.get(key)
    const since = performance.now()
    if (known && since < known.recountFrom) return known.answer
    const answer = read(db, what)
    if (known) known.recountFrom = Infinity
    else answers.set(key, { answer, recountFrom: Infinity })
    const keep = () => {
      const ttl = Math.ceil(Math.min(age, (performance.now() - since) * keptFor + 1))
      answers.set(key, { answer, recountFrom: since + ttl / 2 }, { ttl, start: since })
    }
    answer.then(keep, () => answers.delete(key))
    return known?.answer ?? answer
  }
}

/** The sales of today are counted from its orders, which takes longer with each order of the day. Without an age: at each look. */
export function createSales(age: Milliseconds | undefined, keptFor = KEPT_FOR): Sales {
  if (age === undefined) return { list: listSales, listTop: listTopSales }
  return { list: cached({ age, keptFor }, listSales), listTop: cached({ age, keptFor }, listTopSales) }
}
