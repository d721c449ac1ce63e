import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { milliseconds, seconds } from '#kit/duration.ts'
import { signInCustomers } from './customers.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop.ts'

const UPLOADS = 200
const SIDE = 1600

/** The resident memory of a process in MB. Linux only. */
function residentMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Noise: the most that a picture of this size can weigh. */
const noisyPhoto = () =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()

type Process = Shop & { pid: number }

/** Many customers send a photograph at the same moment: how they are answered, and how much memory the shop takes. */
export async function benchUploads({ url, databaseUrl, pid }: Process, report: Report) {
  const body = new Uint8Array(await noisyPhoto())
  const customers = await signInCustomers(url, databaseUrl, UPLOADS)
  const send = async (customer: Record<string, string>, index: number) => {
    const headers = { ...customer, 'content-type': 'image/jpeg', 'x-forwarded-for': `10.249.${index}.1` }
    const answer = await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
  const before = residentMemory(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid))
  }, milliseconds(20))
  // A request that the client gives up on counts as 0.
  const statuses = await Promise.all(customers.map((customer, index) => send(customer, index).catch(() => 0)))
  await wait(seconds(5))
  clearInterval(watch)
  const counts = Object.entries(Object.groupBy(statuses, String)).map(
    ([status, all = []]) => `${all.length} × ${status}`,
  )
  const memory = [before, peak, residentMemory(pid)].map((megabytes) => `${megabytes.toFixed(0)} MB`)
  const size = (body.length / 1024 / 1024).toFixed(1)
  const answers = `${size} MB each; answers: ${counts.join(', ')}`
  report.add(
    'memory while 200 photographs arrive',
    peak / before,
    `${answers}; memory before, at most, after: ${memory.join(', ')}`,
  )
}
