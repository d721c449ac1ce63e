/**
 * Prepared statements. A query costs up to three steps before it runs, and a frequent one needs each only once:
 * 1. Kysely builds the SQL text: `prepared` does it once per process.
 * 2. and 3. PostgreSQL parses and plans the text: `preparingClient` names each statement, so that this happens once
 *    per connection. It covers every statement with parameters, whether `prepared` built it or not.
 */
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { isUselessConnection } from './database-trouble.ts'
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

/**
 * A query that is compiled at its first call and only executed after that. `build` sees placeholders instead of values:
 * it must not branch on them or loop over them (pass a list as one array or one JSON document). Every value must be
 * given at each call.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Database>, values: Values) => Query<Row>,
): (db: Kysely<Database>, values: Required<Values>) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null
  return async (db, values) => {
    compiled ??= build(COMPILER, placeholdersFor(values)).compile(COMPILER)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

const placeholdersFor = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values

/** The most statements that the connections of one pool prepare. The shop has fewer; `in (…)` adds one per length. */
const MAX_STATEMENTS = 500

/** Selects all columns of a table. */
const STAR = /(?:\bselect|\breturning|,)\s+\*|\.\*/i

/** Sees each statement; what it returns is called at its end, with the error if it failed. */
export type StatementWatch = (text: string) => ((error?: unknown) => void) | null

/** A client class for one pool. All its connections use the same names for the same statements. */
export function preparingClient(watch?: StatementWatch) {
  const nameOf = statementNames()
  return class PreparingClient extends pg.Client {
    override query(...args: unknown[]): never {
      const [text, values] = args
      // Without values the text may contain several statements, which cannot be prepared.
      const isSingle = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const name = isSingle ? nameOf(text) : null
      const query = super.query.bind(this) as (...parts: unknown[]) => never
      const onEnd = typeof text === 'string' ? watch?.(text) : null
      const answer: unknown = name ? query({ name, text, values }) : query(...args)
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#dropIfUseless(error))
      if (onEnd && answer instanceof Promise) answer.then(() => onEnd(), onEnd)
      return answer as never
    }

    /** A connection whose statement got no answer is still busy with it, and one to a standby refuses every write. */
    #dropIfUseless(error: unknown) {
      if (isUselessConnection(error)) this.connection.stream.destroy()
    }
  }
}

/**
 * Names statements by their text. A statement that returns all columns gets no name: PostgreSQL refuses its plan after
 * a migration has added a column, and a process of the version before may still be running.
 */
function statementNames() {
  const names = new Map<string, string | null>()
  return (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known ?? null
    const name = STAR.test(withoutParentheses(text)) ? null : `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** A star in a subquery or in `count(*)` does not change the columns of the result. */
function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutParentheses(shorter)
}
