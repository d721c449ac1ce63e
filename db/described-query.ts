import pg from 'pg'

/** The parts of a result that follow from its columns. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** The columns of the prepared statements of one connection; null for a statement without any. */
export type KnownColumns = Map<string, Columns | null>

/** What pg's query has and its types do not say. */
type Internals = {
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: object): void
  handleRowDescription(message: unknown): void
  handleCommandComplete(message: unknown, connection: object): void
}
const base = pg.Query.prototype as unknown as Internals

/** A connection that describes nothing. */
const quiet = (connection: object): object => Object.create(connection, { describe: { value: () => {} } })

/**
 * A prepared statement whose columns are asked for once per connection. `pg` asks each time, and reading the answer costs
 * more than reading a row.
 */
export class DescribedQuery extends pg.Query {
  declare readonly name: string
  readonly #known: KnownColumns

  constructor(text: string, values: unknown[], { name, known }: { name: string; known: KnownColumns }) {
    super(text, values)
    Object.assign(this, { name })
    this.#known = known
  }

  prepare(connection: object): void {
    const columns = this.#known.get(this.name)
    if (columns) Object.assign(this.#internals._result, columns)
    this.#internals._accumulateRows = true
    base.prepare.call(this.#internals, columns === undefined ? connection : quiet(connection))
  }

  handleRowDescription(message: unknown): void {
    base.handleRowDescription.call(this.#internals, message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this.#internals._result
    this.#known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  handleCommandComplete(message: unknown, connection: object): void {
    base.handleCommandComplete.call(this.#internals, message, connection)
    if (!this.#known.has(this.name)) this.#known.set(this.name, null)
  }

  get #internals(): Internals {
    return this as unknown as Internals
  }
}
