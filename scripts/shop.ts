import { createInterface } from 'node:readline/promises'
import { storedSecret } from '#api/app-secret.ts'
import { setMaskSecret } from '#api/audit/index.ts'
import { readConfig } from '#api/config.ts'
import { joinDatabase } from '#api/open-database.ts'
import { openOperator, readArguments, runCommand } from '#api/operator/index.ts'
import { stop, unexpected } from './terminal.ts'

const asked = readArguments(process.argv.slice(2))
if (!asked.ok) stop(asked.error)
if ('help' in asked.value) {
  console.log(asked.value.help)
  process.exit(0)
}

const config = readConfig(process.env)
if (!config.ok) stop(config.error)
const database = await joinDatabase(config.value).catch(unexpected)
if (!database.ok) stop(database.error)

/** Without a terminal there is nobody to ask: the answer is no. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

// What the terminal writes into the audit log is masked with the same key as at the desk.
setMaskSecret(config.value.appSecret ?? storedSecret(config.value.dataDir))
const shop = openOperator({ ...config.value, db: database.value.db, confirm })
const ended = await runCommand(shop, asked.value).finally(database.value.close).catch(unexpected)
console[ended.isGood ? 'log' : 'error'](ended.text)
process.exit(ended.isGood ? 0 : 1)
