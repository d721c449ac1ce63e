import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { OrderDeps } from '../orders/index.ts'
import { addLines, closeCount, listCounts, readCount, readDifferences, startCount } from './stock-take.ts'

type CountHandlers = Pick<
  AdminHandlers,
  'listCounts' | 'startCount' | 'getCount' | 'addCountLines' | 'getDifferences' | 'closeCount'
>

const NOT_FOUND = fail<AdminFailure>({ code: 'NOT_FOUND' })

/** Stock-takes. */
export const countRoutes = ({ db, now }: OrderDeps): CountHandlers => {
  const shown = async (id: string, staffId: string) => {
    const count = await readCount(db, id, staffId)
    return count ? ok(count) : NOT_FOUND
  }
  const differences = async (id: string) => {
    const found = await readDifferences(db, id)
    return found ? ok(found) : NOT_FOUND
  }
  return {
    listCounts: async () => ok({ data: await listCounts(db) }),
    async startCount({ body: { category, shelf } }, { actor }) {
      const started = await startCount(db, actor, { category, shelf: shelf?.toUpperCase() ?? null })
      return started.ok ? shown(started.value, actor.staffId) : fail({ code: started.error })
    },
    getCount: ({ params: { id } }, { actor }) => shown(id, actor.staffId),
    async addCountLines({ params: { id }, body: { lines } }, { actor }) {
      const taken = await addLines(db, actor, { id, lines, now: now() })
      return taken.ok ? taken : fail({ code: taken.error })
    },
    getDifferences: ({ params: { id } }) => differences(id),
    async closeCount({ params: { id } }, { actor }) {
      const closed = await closeCount(db, actor, id)
      return closed.ok ? differences(id) : fail({ code: closed.error })
    },
  }
}
