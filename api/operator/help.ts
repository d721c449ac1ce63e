import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'

const line = (name: string, { takes }: Command) => [name, takes].filter(Boolean).join(' ')

export const HELP = `The shop, from the terminal: npm run shop -- COMMAND

${Object.entries(COMMANDS)
  .map(([name, command]) => `  ${line(name, command)}\n      ${command.does}`)
  .join('\n')}

With every command:
  --by NAME  who did it, kept with the order; without it, the name of the user at this machine
  --json     the answer as JSON; npm run -s shop -- … leaves out npm's own lines
  --yes      do not ask before money moves

ORDER is an order's number, such as AM-7K2M-9QXD, or its id. Amounts are written 149 or 149.50.
It works on the same database as the shop: DATABASE_URL, or the one in DATA_DIR, whether the shop runs or not.`

export const usageOf = (name: string, command: Command) =>
  `Usage: npm run shop -- ${line(name, command)}\n       ${command.does}`
