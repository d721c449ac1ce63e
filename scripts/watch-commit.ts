import pg from 'pg'

type Statement = string | { text: string }

/** Calls back when a transaction is about to be committed that has run a matching statement. */
export function watchCommit(statement: RegExp, onCommit: () => void) {
  const original = pg.Client.prototype.query
  const matched = new WeakSet<object>()
  function watchedQuery(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0])
    if (statement.test(text)) matched.add(this)
    if (/^commit/i.test(text) && matched.delete(this)) onCommit()
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: watchedQuery })
  return () => void Object.assign(pg.Client.prototype, { query: original })
}

function textOf(query: unknown): string {
  const statement = query as Statement | undefined
  return typeof statement === 'string' ? statement : (statement?.text ?? '')
}
