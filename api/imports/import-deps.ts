import type { Db } from '#db/client.ts'

export type ImportDeps = { db: Db; now: () => Date }
