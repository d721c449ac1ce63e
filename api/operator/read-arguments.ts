import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Command, type Input, OPTIONS, type OptionName, type Options } from './command.ts'
import { COMMANDS } from './commands.ts'
import { HELP, usageOf } from './help.ts'

/** Options that every command accepts. */
const ALWAYS: readonly OptionName[] = ['by', 'json', 'yes', 'help']

export type ParsedArguments = { help: string } | { command: Command; input: Input }

/** Parses the arguments, or returns what is wrong. */
export function readArguments(args: readonly string[]): Result<ParsedArguments, string> {
  const parsed = parse(args)
  if (!parsed.ok) return parsed
  const { words, options } = parsed.value
  const [name, ...rest] = words
  if (name === undefined || name === 'help') return ok({ help: HELP })
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return fail(`There is no command ${name}. All there are: npm run shop -- help`)
  if (options.help) return ok({ help: usageOf(name, command) })
  const problem = problemWith(command, { words: rest, options })
  return problem
    ? fail(`${problem}\n${usageOf(name, command)}`)
    : ok({ command, input: { words: rest, options } })
}

function parse(args: readonly string[]): Result<Input, string> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    return ok({ words: positionals, options: values })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function problemWith({ takes, options }: Command, { words, options: given }: Input): string | null {
  const [plain = ''] = takes.split(/\[?--/)
  const places = plain.split(' ').filter(Boolean)
  const needed = places.filter((place) => !place.startsWith('['))
  if (words.length < needed.length) return `${needed[words.length]} is missing.`
  if (words.length > places.length) return `${words[places.length]} is one word too many.`
  const names = Object.keys(given) as (keyof Options)[]
  const strange = names.find((name) => !options.includes(name) && !ALWAYS.includes(name))
  return strange ? `This command takes no --${strange}.` : tooLong(given)
}

/** The longest text that is stored. */
const LONGEST = { by: 100, note: 200, reason: 200 } as const

function tooLong(given: Options): string | null {
  const names = ['by', 'note', 'reason'] as const
  const wrong = names.find((name) => given[name]?.trim() === '' || (given[name]?.length ?? 0) > LONGEST[name])
  return wrong ? `--${wrong} takes 1 to ${LONGEST[wrong]} characters.` : null
}
