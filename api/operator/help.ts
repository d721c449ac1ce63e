import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'

const WIDTH = 100

const line = (name: string, { takes }: Command) => [name, takes].filter(Boolean).join(' ')

/** Wraps a long line between words, never inside brackets. */
function wrap(text: string, indent: string): string {
  const words = text.match(/\[[^\]]*\]|\S+/g) ?? []
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join(`\n${indent}`)
}

const entry = ([name, command]: [string, Command]) =>
  `  ${wrap(line(name, command), '    ')}\n      ${wrap(command.does, '      ')}`

export const HELP = `The shop, from the terminal: npm run shop -- COMMAND

${Object.entries(COMMANDS).map(entry).join('\n')}

With every command:
  --help     how it is used, with examples
  --by NAME  who did it, kept with the order; without it, the name of the user at this machine
  --json     the answer as JSON; npm run -s shop -- … leaves out npm's own lines
  --yes      do not ask before money moves

ORDER is an order's number, such as AM-7K2M-9QXD, or its id.
Amounts are rupees or dollars, by the order or the country: 149, 149.50, ₹1,499.00.
It works on the same database as the shop: DATABASE_URL, or the one in DATA_DIR, whether the shop runs or not.`

export function usageOf(name: string, command: Command): string {
  const usage = `Usage: npm run shop -- ${wrap(line(name, command), '         ')}\n       ${wrap(command.does, '       ')}`
  const examples = (command.examples ?? []).map((example) => `  npm run shop -- ${name} ${example}`)
  return examples.length > 0 ? `${usage}\n\nFor example:\n${examples.join('\n')}` : usage
}
