import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { minutes } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { environmentOf, PROBES, USER_ID } from '../deploy/shop.ts'
import { filledSettings } from '../deploy/testing-settings.ts'

export type Image = {
  root: string
  user: string
  command: readonly string[]
  folder: string
  environment: readonly string[]
}

/** As a container engine runs it: process 1 of its own, without rights, a read-only root and a /tmp in memory. */
const CONTAINED = `
mount --bind "$0" "$0" && mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" &&
mount -t tmpfs -o mode=1777 tmpfs "$0/tmp" && mount -o remount,bind,ro "$0" &&
exec chroot --userspec="$1" "$0" /usr/bin/env -i -C "$2" "\${@:3}"`

function start({ root, user, command, folder, environment }: Image, own: Record<string, string>) {
  const settings = [...environment, ...Object.entries(own).map(([name, value]) => `${name}=${value}`)]
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', CONTAINED]
  const child = spawn('unshare', [...isolated, root, user, folder, ...settings, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => Number(code))
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
  return { child, ended, output, isRunning: () => child.exitCode === null }
}

/** The process 1 of the container. */
const innerOf = ({ pid }: ChildProcess) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

async function untilReady(running: ReturnType<typeof start>, port: number) {
  const end = Date.now() + minutes(2)
  while (running.isRunning() && Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}${PROBES.ready}`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  running.child.kill('SIGKILL')
  throw new Error(`The image does not get ready:\n${await running.output}`)
}

function checkProcess(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const ids = /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split(/\s+/).map(Number)
  invariant(
    ids?.every((id) => id === USER_ID),
    `it runs as ${ids?.join(' ')}, not as ${USER_ID}`,
  )
  const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8')
  // The fields after the third: root of the mount, where it is mounted, and how. The last one lies on top.
  const options = [...mounts.matchAll(/^(?:\S+ ){4}\/ (\S+)/gm)].at(-1)?.[1]
  invariant(options?.split(',').includes('ro'), `its root is mounted ${options}`)
}

/** Asked under the name of the shop, which `fetch` cannot do. */
async function frontPage(port: number, host: string): Promise<number | undefined> {
  const [answer] = await once(get({ port, path: '/', headers: { host } }), 'response')
  answer.resume()
  return answer.statusCode
}

/** Those of a deployment, without the store of the limits and the object storage, which are not there. */
function settingsWith(url: string): Record<string, string> {
  const kept = Object.entries(filledSettings()).filter(([name]) => !/^(LIMITS_URL|MEDIA_S3_)/.test(name))
  return { ...Object.fromEntries(kept), DATABASE_URL: url, DATABASE_DIRECT_URL: url }
}

/** Migrates an external PostgreSQL with the image, and serves the shop from it with the settings of a deployment. */
export async function checkImage(image: Image, dataDir: string): Promise<void> {
  invariant(image.user === `${USER_ID}:${USER_ID}`, `its user is ${image.user}`)
  const database = await startEmbedded({ dataDir, durable: false })
  if (!database.ok) throw new Error(database.error)
  try {
    const port = await freePort()
    const own = settingsWith(database.value.url)
    const migrating = start(image, { ...own, ...environmentOf({ role: 'migrate' }) })
    invariant((await migrating.ended) === 0, `the migration fails:\n${await migrating.output}`)
    const web = start(image, { ...own, ...environmentOf({ role: 'web' }), PORT: String(port) })
    await untilReady(web, port)
    const pid = innerOf(web.child)
    checkProcess(pid)
    const status = await frontPage(port, new URL(own.PUBLIC_URL ?? '').host)
    invariant(status === 200, `its front page answers ${status}`)
    process.kill(pid, 'SIGTERM')
    const code = await web.ended
    invariant(code === 0, `it ends with ${code}:\n${await web.output}`)
  } finally {
    await database.value.stop()
  }
}
