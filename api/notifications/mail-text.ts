import { BRAND, officeLine } from '#domain/brand.ts'
import type { MailBlock, MailContent } from './mail-content.ts'

const { name, legalName, care } = BRAND

type Of<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>

const RULE = '-'.repeat(30)

function ledger({ title, items, amounts, total }: Of<'ledger'>): string {
  const lines = items.map((item) => `${item.quantity} x ${item.title}, ${item.size}: ${item.amount}`)
  const sums = amounts.map(({ name: label, code, text }) => `${code ? `${label} (${code})` : label}: ${text}`)
  return [title.toUpperCase(), RULE, ...lines, RULE, ...sums, `Total: ${total}`].join('\n')
}

const BLOCKS: { [Kind in MailBlock['kind']]: (block: Of<Kind>) => string } = {
  text: ({ text }) => text,
  code: ({ code }) => code,
  quote: ({ text }) => text.replace(/^/gm, '> '),
  facts: ({ rows }) =>
    rows.map(({ name: label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`).join('\n'),
  button: ({ text, url }) => `${text}:\n${url}`,
  ledger,
  columns: ({ columns }) =>
    columns.map(({ title, lines }) => [title.toUpperCase(), ...lines].join('\n')).join('\n\n'),
}

const render = <Kind extends MailBlock['kind']>(block: Of<Kind>) =>
  (BLOCKS[block.kind] as (block: Of<Kind>) => string)(block)

const FOOT = [
  '-- ',
  name,
  `Questions? Write to ${care.email} or call ${care.phone.display}, ${care.hours}.`,
  `${legalName}, ${officeLine()}`,
].join('\n')

/** The same mail as plain text. */
export const mailText = ({ heading, blocks }: MailContent): string =>
  [heading, ...blocks.map(render), FOOT].join('\n\n')
