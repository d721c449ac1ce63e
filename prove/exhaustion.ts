import { execFile } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { stockUp } from '../rehearse/stock-up.ts'
import { booksRow, OUTCOMES, startBuyers } from './buyers.ts'
import { cleanUp } from './clean-up.ts'
import { countRow, type Experiment, type Row, type Run } from './experiment.ts'
import { makeDataDir, openSite, type Site, WITHOUT_PAGES } from './site.ts'

const execute = promisify(execFile)
const TARGET = 'T23'
/** Room for the database of the experiment. */
const DISK = '768m'
const RESUMES_IN = seconds(30)

/** Something that runs out: `take` is called again and again, then `giveBack`. */
type Resource = {
  name: string
  canTry(disk: { isSmall: boolean }): Promise<boolean>
  take(site: Site): Promise<void>
  giveBack(site: Site): Promise<void>
}

/** The disk is full, no file descriptors are left, or the system kills a process of PostgreSQL for its memory. */
export const exhaustion: Experiment = {
  name: 'exhaustion',
  async run(run) {
    const disk = await openSmallDisk()
    try {
      const site = await openSite({ program: WITHOUT_PAGES, dataDir: join(disk.folder, 'data') })
      try {
        await stockUp(site.db)
        const rows: Row[] = []
        for (const resource of [diskSpace, fileDescriptors, memory])
          rows.push(
            ...((await resource.canTry(disk)) ? await runOut(site, resource, run) : notTried(resource)),
          )
        return rows
      } finally {
        await site.stop()
      }
    } finally {
      await disk.close()
    }
  },
}

const notTried = ({ name }: Resource): Row[] => [
  { target: TARGET, what: name, figure: 'not tried: it needs Linux and its root', limit: '', isKept: null },
]

/** A file system in memory with little room, if we may mount one. */
async function openSmallDisk() {
  const folder = makeDataDir()
  const isSmall = await execute('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${DISK},mode=755`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  return {
    ...{ folder, isSmall },
    close: cleanUp(async () => {
      if (isSmall) await execute('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    }),
  }
}

async function runOut(site: Site, resource: Resource, { isQuick, say }: Run): Promise<Row[]> {
  const buyers = await startBuyers(site, OUTCOMES)
  const { acknowledged, statuses } = buyers
  const hasMore = async (within: Milliseconds) => {
    const [before, since] = [acknowledged.length, Date.now()]
    while (acknowledged.length === before && Date.now() - since < within) await wait(milliseconds(50))
    return Date.now() - since
  }
  await hasMore(RESUMES_IN)
  const [before, end] = [acknowledged.length, Date.now() + (isQuick ? seconds(3) : seconds(30))]
  try {
    while (Date.now() < end) {
      await resource.take(site)
      await wait(milliseconds(200))
    }
  } finally {
    await resource.giveBack(site)
  }
  const meanwhile = acknowledged.length - before
  const resumed = await hasMore(RESUMES_IN)
  await buyers.stop()
  say(`  ${resource.name}: ${meanwhile} orders meanwhile, answers ${JSON.stringify(statuses)}`)
  const odd = Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')
  return [
    countRow(TARGET, `${resource.name}: answers that are neither an order nor a calm refusal`, odd),
    {
      ...{ target: TARGET, what: `${resource.name}: orders are taken again, by itself, after` },
      ...{ figure: `${(resumed / 1000).toFixed(1)} s`, limit: `${RESUMES_IN / 1000} s` },
      isKept: resumed < RESUMES_IN,
    },
    await booksRow(TARGET, site, acknowledged),
  ]
}

const fillerIn = ({ dataDir }: Site) => join(dataDir, 'filler')

const diskSpace: Resource = {
  name: 'a full disk',
  canTry: async ({ isSmall }) => isSmall,
  async take(site) {
    const file = openSync(fillerIn(site), 'a')
    try {
      for (const size of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(size))
    } finally {
      closeSync(file)
    }
  },
  giveBack: async (site) => rmSync(fillerIn(site), { force: true }),
}

function writeUntilFull(file: number, bytes: Buffer) {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

const usualLimits = new Map<number, string>()

const limitDescriptors = (pid: number, most: string | number) =>
  execute('prlimit', ['--pid', String(pid), `--nofile=${most}:`])

/** Those that are open stay open, and there are no more of them. */
const fileDescriptors: Resource = {
  name: 'no file descriptors',
  canTry: () =>
    execute('prlimit', ['--version']).then(
      () => true,
      () => false,
    ),
  async take({ shops }) {
    for (const { pid } of shops) {
      if (usualLimits.has(pid())) continue
      const limits = readFileSync(`/proc/${pid()}/limits`, 'utf8')
      usualLimits.set(pid(), limits.match(/Max open files\s+(\d+)/)?.[1] ?? '1024')
      await limitDescriptors(pid(), readdirSync(`/proc/${pid()}/fd`).length)
    }
  },
  async giveBack({ shops }) {
    for (const { pid } of shops) await limitDescriptors(pid(), usualLimits.get(pid()) ?? '1024')
  },
}

/** What the system does when memory runs out; PostgreSQL then ends all its connections. */
const memory: Resource = {
  name: 'PostgreSQL processes killed for their memory',
  canTry: async () => true,
  async take({ db }) {
    const found = await sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`
      .execute(db)
      .catch(() => null)
    const pid = found?.rows[0]?.pid
    if (pid) process.kill(pid, 'SIGKILL')
  },
  giveBack: async () => {},
}
