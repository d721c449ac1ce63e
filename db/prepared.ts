/**
 * Prepared statements. A query costs up to three steps before it runs, and a frequent one needs each only once:
 * 1. Kysely builds the SQL text: `prepared` does it once per process.
 * 2. and 3. PostgreSQL parses and plans the text: `preparingClient` names each statement, so that this happens once
 *    per connection. It covers every statement with parameters, whether `prepared` built it or not.
 *
 * A round trip costs more than most statements: see `preparingClient` for statements that share one.
 */
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import { atCommit } from './preparing-client.ts'
import type { Database } from './schema.ts'

/** Compiles queries and has no connection. */
const COMPILER = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Takes the place of a value while the query is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Query<Row> = Compilable<Row> | { compile(db: Kysely<Database>): CompiledQuery<Row> }

type Prepared<Values, Row> = {
  (db: Kysely<Database>, values: Required<Values>): Promise<Row[]>
  /**
   * Executes it with the commit of the transaction, in the same round trip. For the last writes of a transaction:
   * nothing after it in the transaction sees what it writes, and an error is thrown by the commit.
   */
  atCommit(tx: Transaction<Database>, values: Required<Values>): Promise<void>
}

/**
 * A query that is compiled at its first call and only executed after that. `build` sees placeholders instead of values:
 * it must not branch on them or loop over them (pass a list as one array or one JSON document). Every value must be
 * given at each call.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Database>, values: Values) => Query<Row>,
): Prepared<Values, Row> {
  let compiled: CompiledQuery<Row> | null = null
  const fill = (values: Required<Values>) => {
    compiled ??= build(COMPILER, placeholdersFor(values)).compile(COMPILER)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return { ...compiled, parameters }
  }
  const run = async (db: Kysely<Database>, values: Required<Values>) =>
    (await db.executeQuery<Row>(fill(values))).rows
  return Object.assign(run, {
    async atCommit(tx: Transaction<Database>, values: Required<Values>) {
      const query = fill(values)
      await tx.executeQuery({ ...query, parameters: atCommit(query.parameters) })
    },
  })
}

const placeholdersFor = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values
