// Every npm script starts here. Plain JavaScript without packages, because it runs before anything is installed, on
// any Node from version 20. It installs missing packages, finds a Node that can run TypeScript, and starts
// scripts/<task>.ts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const NEEDED_NODE = 24

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtime = join(root, 'scripts', 'runtime')
const [task, ...taskArguments] = process.argv.slice(2)
const say = (text) => console.log(text)

function stop(text) {
  console.error(`\n${text}\n`)
  process.exit(1)
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

function npm(...args) {
  const cli = process.env.npm_execpath
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const shell = program === 'npm' && process.platform === 'win32'
  return spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell,
  })
}

/** Installs a lockfile's packages once; the stamp file holds the hash of that lockfile. */
function install(folder, what) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(folder, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say(`Installing ${what} …`)
  // No package may run code while it is installed: we need none of the install scripts.
  const done = npm('ci', '--prefix', folder, '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund')
  if (done.status !== 0) {
    const reason = `${done.stderr ?? ''}${done.error?.message ?? ''}`
    const errors = reason.split('\n').filter((line) => /^npm error/.test(line) && !/complete log/.test(line))
    stop(
      `Installing ${what} failed.\n${errors.slice(0, 6).join('\n') || reason.trim()}\nIs the package registry reachable, and is there room on the disk?`,
    )
  }
  writeFileSync(stamp, wanted)
}

function findNode() {
  if (majorOf(process.version) >= NEEDED_NODE) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  install(runtime, `Node ${NEEDED_NODE} (this machine has ${process.version})`)
  const node = join(runtime, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  return stop(
    `This shop needs Node ${NEEDED_NODE}; this machine has ${process.version}, and npm brings none for ${name}.\nInstall Node ${NEEDED_NODE} and try again.`,
  )
}

if (majorOf(process.version) < OLDEST_NODE) {
  stop(`Node ${OLDEST_NODE} or newer is needed; this machine has ${process.version}.`)
}
install(root, 'packages')
const node = findNode()

// The ipc channel tells the task when this process has ended, also after SIGKILL.
const child = spawn(node, [join(root, 'scripts', `${task}.ts`), ...taskArguments], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Forwards the signal and waits for the task to finish. Ctrl-C may reach the task twice; it stops only once.
  process.on(signal, () => child.kill(signal))
}
// The shell that npm starts this process in does not forward signals. When it has died, our parent changes: stop too.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
