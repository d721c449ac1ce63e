const LITERAL = /'(?:[^']|'')*'/g
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?/i

/** The first keyword of a statement and its first table: `select customer_order`. Never a value. */
export function statementName(text: string): string {
  const plain = text.replace(LITERAL, '')
  const keyword = /[a-z]+/i.exec(plain)?.[0].toLowerCase() ?? 'statement'
  const [, schema, table] = TABLE.exec(plain) ?? []
  return [keyword, table ?? schema].filter(Boolean).join(' ')
}
