import { spawn } from 'node:child_process'
import { terminalActor } from '#domain/actor.ts'
import { invariant } from '#kit/invariant.ts'
import type { TestShop } from '../testing.ts'
import { openOperator, readArguments, runCommand } from './index.ts'

type Said = { code: number | null; text: string }

/** The command line as a separate process, without a terminal. */
export function runProcess(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Said> {
  const child = spawn(process.execPath, ['scripts/shop.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk
    })
  }
  return new Promise((done) => child.once('close', (code) => done({ code, text: text.trim() })))
}

/** The same commands in this process. `answer` is the reply to a confirmation. */
export function atTerminal({ db }: Pick<TestShop, 'db'>, answer = false) {
  const questions: string[] = []
  const confirm = async (question: string) => {
    questions.push(question)
    return answer
  }
  const operator = openOperator({ db, publicUrl: new URL('http://localhost:1'), production: false, confirm })
  const run = async (...args: string[]) => {
    const asked = readArguments(args)
    if (!asked.ok) return { text: asked.error, isGood: false }
    invariant('command' in asked.value, 'a command was asked for')
    return runCommand({ ...operator, actor: terminalActor('Packing') }, asked.value)
  }
  return { run, questions }
}
