import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const MODULE = new URL('./low-priority.ts', import.meta.url)

const SCRIPT = `
  import { getPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  import { lowerThreadPriority } from ${JSON.stringify(MODULE.href)}
  lowerThreadPriority()
  parentPort.postMessage(getPriority())`

test.runIf(process.platform === 'linux')(
  'a thread with low priority leaves the others as they are',
  async () => {
    const before = getPriority()
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`))
    const priority = await new Promise((seen) => worker.once('message', seen))
    expect(priority).toBe(19)
    expect(getPriority()).toBe(before)
  },
)
