import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#kit/duration.ts'
import type { Cluster, Writer } from './cluster.ts'
import { inSeconds, type Scenario } from './scenario.ts'
import { until } from './until.ts'

async function primaryOf({ isWhole, write }: Cluster): Promise<Writer> {
  await until('a standby that may take over', isWhole)
  return write()
}

/** Waits for the next server that writes: another node, or the same one started again. */
async function handover({ write }: Cluster, before: Writer): Promise<string> {
  const since = Date.now()
  const after = await until('a primary', async () => {
    const now = await write()
    return now.startedAt === before.startedAt ? null : now
  })
  const way = after.node === before.node ? 'started again' : `to ${after.node.name}`
  const timelines = [before, after].map(({ timeline }) => Number.parseInt(timeline, 16)).join(' to ')
  return `${before.node.name} ${way} in ${inSeconds(since)}, timeline ${timelines}`
}

const killPrimary: Scenario = {
  name: 'kill -9 of the primary',
  mayFail: true,
  async run({ cluster }) {
    const before = await primaryOf(cluster)
    cluster.killPostgres(before.node)
    const since = Date.now()
    const figure = await handover(cluster, before)
    await until('all nodes follow', cluster.isWhole)
    return `${figure}; all follow after ${inSeconds(since)}`
  },
}

const cutOff: Scenario = {
  name: 'primary cut off and joined again',
  mayFail: true,
  async run({ cluster, machines }) {
    const before = await primaryOf(cluster)
    machines.setLink(before.node.machine, 'down')
    const figure = await handover(cluster, before)
    await wait(seconds(5))
    machines.setLink(before.node.machine, 'up')
    const joined = Date.now()
    await until('the old primary follows', cluster.isWhole)
    return `${figure}; it follows ${inSeconds(joined)} after it is back`
  },
}

const nodeDies: Scenario = {
  name: "death of the primary's machine",
  mayFail: true,
  async run({ cluster, machines }) {
    const before = await primaryOf(cluster)
    // A machine without power does not say goodbye to its connections.
    machines.setLink(before.node.machine, 'down')
    machines.killAll(before.node.machine)
    const figure = await handover(cluster, before)
    await wait(seconds(5))
    machines.setLink(before.node.machine, 'up')
    cluster.startNode(before.node)
    const joined = Date.now()
    await until('the machine follows', cluster.isWhole)
    return `${figure}; it follows ${inSeconds(joined)} after its start`
  },
}

const killPooler: Scenario = {
  name: 'pooler killed for 5 s',
  mayFail: true,
  async run({ cluster, pooler }) {
    await pooler.running.kill()
    await wait(seconds(5))
    pooler.running = cluster.startPooler()
    await wait(seconds(5))
    return 'back'
  },
}

export const DATABASE_SCENARIOS = [killPooler, killPrimary, cutOff, nodeDies]
