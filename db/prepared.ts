import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DbOrTx } from './client.ts'
import type { Database } from './schema.ts'

/** Writes queries and asks nobody. */
const WRITER = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands in the query for what is given when it is asked. */
class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Written<Row> = Compilable<Row> | { compile(db: Kysely<Database>): CompiledQuery<Row> }

/**
 * A query that is put into words once and then only asked, which a hot one is worth: the building takes as long as the
 * asking. What is given must stand in the query as it is; whoever looks into it, or makes a list of it, sees a stand-in.
 * Nothing may be left out: the statement would be without it for ever.
 */
export function prepared<Given extends object, Row>(
  write: (db: Kysely<Database>, given: Given) => Written<Row>,
): (db: DbOrTx, given: Required<Given>) => Promise<Row[]> {
  let written: CompiledQuery<Row> | null = null
  return async (db, given) => {
    written ??= write(WRITER, standInsFor(given)).compile(WRITER)
    const parameters = written.parameters.map((value) =>
      value instanceof StandIn ? given[value.name as keyof Given] : value,
    )
    return (await db.executeQuery<Row>({ ...written, parameters })).rows
  }
}

const standInsFor = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.keys(given).map((name) => [name, new StandIn(name)])) as Given
