const LITERAL = /'(?:[^']|'')*'/g
const NAME = String.raw`\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?`
const TABLE = new RegExp(String.raw`\b(?:from|into|update|join)${NAME}`, 'i')
/** What a statement that begins with `with` changes says more than what it reads first. */
const CHANGED = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|do)\s+)update)${NAME}`,
  'i',
)

/** The first keyword of a statement and its table: `select customer_order`. Never a value. */
export function statementName(text: string): string {
  const plain = text.replace(LITERAL, '')
  const keyword = /[a-z]+/i.exec(plain)?.[0].toLowerCase() ?? 'statement'
  const [, schema, table] = (keyword === 'with' && CHANGED.exec(plain)) || TABLE.exec(plain) || []
  return [keyword, table ?? schema].filter(Boolean).join(' ')
}
