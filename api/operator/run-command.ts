import type { OperatorShop } from './command.ts'
import type { ParsedArguments } from './read-arguments.ts'

export type Ended = { text: string; isGood: boolean }

/** Runs a command and prints its answer as text or JSON. */
export async function runCommand(
  shop: OperatorShop,
  { command, input }: Extract<ParsedArguments, { command: unknown }>,
): Promise<Ended> {
  const { json, by } = input.options
  const actor = by === undefined ? shop.actor : { ...shop.actor, name: by }
  const outcome = await command.run({ ...shop, actor }, input)
  if (!outcome.ok) {
    return { text: json ? JSON.stringify({ error: outcome.error }) : outcome.error, isGood: false }
  }
  const { text, data, isBad = false } = outcome.value
  return { text: json ? JSON.stringify(data, null, 2) : text, isGood: !isBad }
}
