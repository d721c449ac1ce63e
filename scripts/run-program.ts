import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAMS: Record<string, string> = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  node: '',
}

type Ran = { report: string; output: string; failed: boolean }

/** Runs programs in sequence until one fails. `{report}` in arguments and environment becomes a file's path. */
export async function runProgram(
  commands: readonly (readonly string[])[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-report-'))
  const report = join(folder, 'report.json')
  const fill = (text: string) => text.replace('{report}', report)
  const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
  let output = ''
  try {
    for (const command of commands) {
      const done = await run(command.map(fill), filled)
      output += done.output
      if (done.code !== 0) return { report: read(report), output, failed: true }
    }
    return { report: read(report), output, failed: false }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const read = (report: string) => (existsSync(report) ? readFileSync(report, 'utf8') : '')

function run([program = '', ...args]: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((done) => {
    const script = PROGRAMS[program]
    const child = spawn(process.execPath, script ? [script, ...args] : args, {
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
