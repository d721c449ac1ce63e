import { expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { HELP, usageOf } from './help.ts'
import { readArguments } from './index.ts'

/** Splits as a shell does, as far as the examples need. */
const wordsOf = (example: string) =>
  (example.replaceAll('\\\n', ' ').match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))

const EXAMPLES = Object.entries(COMMANDS).flatMap(([name, { examples = [] }]) =>
  examples.map((example) => [name, example] as const),
)

test.each(EXAMPLES)('the example %s %s is valid', (name, example) => {
  const read = readArguments([name, ...wordsOf(example)])
  expect(read).toMatchObject({ ok: true, value: { command: COMMANDS[name] } })
})

test('the help names every command, and no line of it is too wide for a terminal', () => {
  for (const name of Object.keys(COMMANDS)) expect(HELP).toMatch(new RegExp(`^ {2}${name}( |$)`, 'm'))
  const lines = HELP.split('\n').filter((line) => !line.startsWith('It works on'))
  expect(lines.filter((line) => line.length > 110)).toEqual([])
})

test('--help shows how one command is used, with examples', () => {
  const help = readArguments(['refund', '--help'])
  expect(help).toEqual({ ok: true, value: { help: usageOf('refund', COMMANDS.refund as never) } })
  expect(JSON.stringify(help)).toContain('For example:')
})

test('a name or a note that is too long to store is refused', () => {
  for (const [option, longest] of [
    ['by', 100],
    ['note', 200],
  ] as const) {
    const refusal = expect.stringContaining(`--${option} takes 1 to ${longest} characters.`)
    for (const text of [' ', 'x'.repeat(longest + 1)])
      expect(readArguments(['ready', 'AM-7K2M-9QXD', `--${option}`, text])).toEqual({
        ok: false,
        error: refusal,
      })
    expect(readArguments(['ready', 'AM-7K2M-9QXD', `--${option}`, 'x'.repeat(longest)]).ok).toBe(true)
  }
})
