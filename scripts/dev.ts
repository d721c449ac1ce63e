import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { onStop } from './terminal.ts'

const SERVER_LAYERS = ['api', 'media', 'db', 'contract', 'domain', 'kit', 'sandbox']
const SEVERAL_SAVES_ARE_ONE = 100

// Not `node --watch`: it kills the process before its database has stopped.
let shop = start()
let waiting: NodeJS.Timeout | undefined

function start(): ChildProcess {
  return spawn(process.execPath, ['scripts/dev-shop.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

async function restart(file: string) {
  console.log(`${file} changed, starting again …`)
  await ended(shop)
  shop = start()
}

for (const layer of SERVER_LAYERS) {
  watch(layer, { recursive: true }, (_event, file) => {
    if (!file || file.includes('.test.')) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void restart(`${layer}/${file}`), SEVERAL_SAVES_ARE_ONE)
  })
}

onStop(() => ended(shop))
