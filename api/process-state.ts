import { hostname } from 'node:os'
import { isAnswering, poolState } from '#db/client.ts'
import { SHOP_VERSION } from '#db/shop-version.ts'
import type { AppDeps } from './app-deps.ts'
import type { LimitStore } from './http/limits/limit-store.ts'

/** The name of this process in logs and states: machine and process. */
export const INSTANCE = `${hostname()}-${process.pid}`

type Known = Pick<AppDeps, 'db' | 'process' | 'replica'> & {
  limitStore: LimitStore
  proxy: { isIgnored(): boolean }
}

/** What this process is, and how it stands with what processes share. Not for load balancers: see `/readyz`. */
export async function processState({ db, process: own, limitStore, proxy, replica }: Known) {
  const askedAt = performance.now()
  const database = (await isAnswering(db)) ? 'answers' : 'away'
  const limits = limitStore.state()
  return {
    instance: INSTANCE,
    version: SHOP_VERSION,
    role: own?.role ?? 'all',
    database: { state: database, tookMs: Math.round(performance.now() - askedAt) },
    ...(replica && { replica: replica.state() }),
    limits: { state: limits.state.toLowerCase(), forMs: limits.forMs },
    proxy: proxy.isIgnored() ? 'ignored' : 'as configured',
    pool: poolState(db),
    listener: own ? { provedMsAgo: own.listenerAge() } : null,
  }
}
