import pg from 'pg'
import { isUselessConnection } from './database-trouble.ts'
import { DescribedQuery, type KnownColumns } from './described-query.ts'

/** The most statements that the connections of one pool prepare. The shop has fewer; `in (…)` adds one per length. */
const MAX_STATEMENTS = 500

/** Selects all columns of a table. */
const STAR = /(?:\bselect|\breturning|,)\s+\*|\.\*/i

/** Compares with a pattern that is a value. */
const PATTERN = /\blike \$/i

/** Sees each statement; what it returns is called at its end, with the error if it failed. */
export type StatementWatch = (text: string) => ((error?: unknown) => void) | null

const lateValues = new WeakSet<readonly unknown[]>()

/** Marks the values of a statement that is to be sent with the commit of its transaction. */
export function atCommit(values: readonly unknown[]): unknown[] {
  const marked = [...values]
  lateValues.add(marked)
  return marked
}

type Statement = { text: string; values: unknown[] }

const BEGIN = /^(?:begin|start transaction[a-z ]*)$/
const answered = (command: string) => Promise.resolve({ command, rowCount: 0, rows: [] })

const pass = pg.Client.prototype.query as (...parts: unknown[]) => never

/**
 * A connection on which round trips are shared: a transaction is begun in that of its first statement, and statements
 * marked by `atCommit` are sent in that of its commit.
 */
abstract class TransactionClient extends pg.Client {
  /** The statement that begins the transaction, until it is sent. */
  #begin: Statement | null = null
  #late: Statement[] = []
  #isInTransaction = false

  protected abstract submit(statement: Statement): Promise<unknown>

  override query(...args: unknown[]): never {
    const [text, values = []] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return pass.apply(this, args)
    return this.#take({ text, values }) as never
  }

  #take(statement: Statement): Promise<unknown> {
    const { text, values } = statement
    if (BEGIN.test(text)) {
      this.#begin = statement
      this.#isInTransaction = true
      return answered('BEGIN')
    }
    if (text === 'commit' || text === 'rollback') return this.#end(statement)
    // Outside a transaction there is no commit to wait for.
    if (!this.#isInTransaction || !lateValues.has(values)) return this.#send([statement])
    this.#late.push(statement)
    return answered('INSERT')
  }

  #end(statement: Statement): Promise<unknown> {
    const late = statement.text === 'commit' ? this.#late : []
    const isUnused = this.#begin !== null && late.length === 0
    this.#late = []
    this.#isInTransaction = false
    if (!isUnused) return this.#send([...late, statement])
    this.#begin = null
    return answered(statement.text.toUpperCase())
  }

  /** Sends statements in one round trip; resolves to the answer to the last, rejects with the first error. */
  #send(statements: Statement[]): Promise<unknown> {
    const [only] = statements
    if (this.#begin === null && only && statements.length === 1) return this.submit(only)
    const all = this.#begin ? [this.#begin, ...statements] : statements
    this.#begin = null
    const { stream } = this.connection
    stream.cork()
    const answers = all.map((statement) => this.submit(statement))
    stream.uncork()
    return Promise.all(answers).then((results) => results.at(-1))
  }
}

/** A client class for one pool. All its connections use the same names for the same statements. */
export function preparingClient(watch?: StatementWatch) {
  const nameOf = statementNames()
  return class PreparingClient extends TransactionClient {
    readonly #columns: KnownColumns = new Map()

    protected override submit({ text, values }: Statement): Promise<unknown> {
      const onEnd = watch?.(text)
      // Without values the text may contain several statements, which cannot be prepared.
      const name = values.length > 0 ? nameOf(text) : null
      // A query object, because pg copies a configuration property by property.
      const query = name
        ? new DescribedQuery(text, values, { name, known: this.#columns })
        : new pg.Query(text, values)
      const answer = new Promise((resolve, reject) => {
        pass.call(this, query, (error: unknown, result: unknown) => {
          if (!error) return resolve(result)
          this.#dropIfUseless(error)
          reject(error)
        })
      })
      // Here, and not in the callback, it still belongs to the request that sent the statement.
      if (onEnd) answer.then(() => onEnd(), onEnd)
      return answer
    }

    /** A connection whose statement got no answer is still busy with it, and one to a standby refuses every write. */
    #dropIfUseless(error: unknown) {
      if (isUselessConnection(error)) this.connection.stream.destroy()
    }
  }
}

/**
 * Names statements by their text. Without a name are
 * - statements that return all columns: PostgreSQL refuses their plan after a migration has added a column, and a
 *   process of the version before may still be running;
 * - searches by a pattern: some patterns find all rows and some find none, and after a few calls PostgreSQL would use one
 *   plan for all of them.
 */
function statementNames() {
  const names = new Map<string, string | null>()
  return (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known ?? null
    const isPlannedAnew = STAR.test(withoutParentheses(text)) || PATTERN.test(text)
    const name = isPlannedAnew ? null : `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** A star in a subquery or in `count(*)` does not change the columns of the result. */
function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutParentheses(shorter)
}
