import { spawnSync } from 'node:child_process'

/** Runs npm, the one that has started this process if there is one, and returns what it printed. */
export function npm(...args: string[]) {
  const cli = process.env.npm_execpath
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  return spawnSync(program, [...first, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: program === 'npm' && process.platform === 'win32',
  })
}
