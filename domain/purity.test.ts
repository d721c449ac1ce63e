import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('./', import.meta.url)
const CLOCK_OR_CHANCE = /Date\.now|new Date\(\)|Math\.random|performance\.now|crypto\./

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

test.each(files)('%s gets time and randomness as arguments', (file) => {
  expect(readFileSync(new URL(file, FOLDER), 'utf8')).not.toMatch(CLOCK_OR_CHANCE)
})
