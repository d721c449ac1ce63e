import { performance } from 'node:perf_hooks'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { createSemaphore } from '#kit/semaphore.ts'
import { findFaults } from '../../rehearse/load.ts'
import { createTally } from '../../rehearse/tally.ts'
import { aNetwork } from '../call.ts'
import { countRow, type Experiment, type Row, type Run } from '../experiment.ts'
import type { Got } from '../open-load.ts'
import { createRandom } from '../values.ts'
import type { Deed } from './deed.ts'
import { DEEDS, type DeedName } from './deeds.ts'
import { DEPENDENCIES, type Dependency, openGuardedSite } from './dependencies.ts'
import { FAULTS, type Fault } from './fault-proxy.ts'
import { isBroken, outcomeOf, PATIENCE, worst } from './outcome.ts'
import { allViews, coldViews, fileView, GROUPS, type Person, type Request, type View } from './places.ts'
import { chooseGateway, type Headers, isFine, openSetup, paid, type Setup, until } from './setup.ts'
import { type Cell, inLine, writeTables } from './table.ts'

/** Fewer than the shop has connections to its database. */
const AT_A_TIME = 6
/** As before within this time after the fault. */
const BACK_WITHIN = seconds(30)

const QUICK = {
  dependencies: ['database', 'Razorpay', 'media store'] as readonly Dependency[],
  faults: ['down', 'reset'] as readonly Fault[],
  views: [
    'home',
    'products',
    'product',
    'cart',
    'checkout',
    'my-orders',
    'today/today',
    'orders/orders',
    'uploaded picture',
  ],
  deeds: ['guest’s cart', 'place an order', 'picture at the desk'] as readonly DeedName[],
}

type Matrix = {
  setup: Setup
  everybody: Everybody
  views: readonly View[]
  deeds: readonly DeedName[]
  /** Of the healthy shop, by the path of the request. */
  usual: Map<string, number>
  patience: Milliseconds | null
  cells: Cell[]
  /** What could not be done after a fault. */
  lost: string[]
  /** How long it took until everything was as before, after each fault. */
  back: number[]
}

/** Everything that the shop depends on fails in every way, and somebody opens every page and does what there is to do. */
export const resilience: Experiment = {
  name: 'resilience',
  async run(run) {
    const seed = Number(process.env.PROVE_SEED) || 1
    const guarded = await openGuardedSite(createRandom(seed))
    const setup = await openSetup(guarded)
    try {
      const matrix = await openMatrix(setup, run)
      const { dependencies, faults } = run.isQuick ? QUICK : { dependencies: DEPENDENCIES, faults: FAULTS }
      for (const dependency of dependencies)
        for (const fault of faults)
          if (guarded.proxies[dependency]) await injectFault(matrix, dependency, fault, run)
      const left = dependencies.filter((dependency) => !guarded.proxies[dependency])
      return await rowsOf(matrix, { seed, left, isQuick: run.isQuick })
    } finally {
      setup.close()
      await guarded.stop()
    }
  },
}

async function openMatrix(setup: Setup, { isQuick }: Run): Promise<Matrix> {
  const [customer] = await setup.customers(1)
  invariant(customer, 'there is a customer')
  const { orderId } = await paid(setup, customer)
  const all = [...(await allViews(setup.site.db, { orderId })), fileView(await uploadOne(setup))]
  const views = isQuick ? all.filter(({ name }) => QUICK.views.includes(name)) : all
  const deeds = isQuick ? QUICK.deeds : (Object.keys(DEEDS) as DeedName[])
  const usual = new Map<string, number>()
  const everybody = { guest: {}, customer: customer.headers, staff: await setup.staff() }
  for (const request of requestsOf(views)) {
    const { status, body } = await ask(setup, everybody, request)
    invariant(status < 400 || status === 404, `${keyOf(request)} answers ${status} ${body.slice(0, 200)}`)
    usual.set(keyOf(request), status)
  }
  const patience = isQuick ? null : PATIENCE
  return { setup, everybody, views, deeds, usual, patience, cells: [], lost: [], back: [] }
}

async function uploadOne(setup: Setup): Promise<string> {
  const deed = await DEEDS['picture at the desk'](setup)
  invariant(await deed.again(), 'a picture is uploaded')
  const { files } = await setup.site.db.selectFrom('media_asset').select('files').executeTakeFirstOrThrow()
  invariant(files.src, 'the files of the picture are made')
  return files.src
}

type Everybody = Record<Person, Headers>

const keyOf = ({ person, path }: Request) => `${person} ${path}`

const requestsOf = (views: readonly View[]): Request[] => [
  ...new Map(views.flatMap(({ requests }) => requests).map((request) => [keyOf(request), request])).values(),
]

const ask = ({ send }: Setup, headers: Everybody, { person, ...sent }: Request): Promise<Got> =>
  send({ ...sent, headers: { ...headers[person], 'x-forwarded-for': aNetwork(), ...sent.headers } })

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const started = performance.now()
  const value = await work()
  return [value, performance.now() - started]
}

/** One fault: everybody looks at everything and does everything, then the dependency comes back. */
async function injectFault(matrix: Matrix, dependency: Dependency, fault: Fault, { say }: Run) {
  const { setup } = matrix
  const proxy = setup.proxies[dependency]
  invariant(proxy, `there is a proxy before ${dependency}`)
  await chooseGateway(setup, dependency === 'PhonePe' ? 'PHONEPE' : 'RAZORPAY')
  // Nobody makes so many calls that a limit is reached.
  matrix.everybody = { ...matrix.everybody, staff: await setup.staff() }
  const deeds = await prepareDeeds(matrix)
  const views = [...matrix.views, ...(await coldViews(setup.site.db, matrix.back.length + 1))]
  const usesBefore = proxy.uses()
  await proxy.set(fault)
  const at = { dependency, fault }
  const [seen, done] = await Promise.all([lookAtAll(matrix, views, at), doAll(matrix, deeds, at)])
  await proxy.set(null)
  matrix.cells.push(...seen, ...done.map(({ cell }) => cell))
  writeTables(matrix.cells)
  const [, took] = await timed(() => until(() => isAsBefore(matrix), 2 * BACK_WITHIN))
  matrix.back.push(took)
  const undone = done.filter(({ cell }) => cell.outcome.kind !== 'usual')
  const outcomes = await Promise.all(
    undone.map(async ({ cell, deed }) => ({ cell, isDone: await deed.again() })),
  )
  matrix.lost.push(...outcomes.filter(({ isDone }) => !isDone).map(({ cell }) => inLine(cell)))
  const broken = [...seen, ...done.map(({ cell }) => cell)].filter(({ outcome }) => isBroken(outcome))
  say(
    `  ${dependency} ${fault}: ${seen.length + done.length} cells, ${broken.length} broken, back after ${took.toFixed(0)} ms, ${proxy.uses() - usesBefore} answers`,
  )
  for (const cell of broken) say(`    ${inLine(cell)}`)
  for (const { cell } of outcomes.filter(({ isDone }) => !isDone))
    say(`    cannot be repeated: ${inLine(cell)}`)
}

async function prepareDeeds({ setup, deeds }: Matrix): Promise<{ name: DeedName; deed: Deed }[]> {
  const prepared = []
  for (const name of deeds) prepared.push({ name, deed: await DEEDS[name](setup) })
  return prepared
}

type At = Pick<Cell, 'dependency' | 'fault'>

async function lookAtAll(
  { setup, everybody, usual, patience }: Matrix,
  views: readonly View[],
  at: At,
): Promise<Cell[]> {
  const places = createSemaphore(AT_A_TIME)
  const seen = new Map<string, { got: Got; took: number }>()
  await Promise.all(
    requestsOf(views).map((request) =>
      places.run(async () => {
        const [got, took] = await timed(() => ask(setup, everybody, request))
        seen.set(keyOf(request), { got, took })
      }),
    ),
  )
  return views.map(({ group, name, requests }) => {
    const answers = requests.map((request) => {
      const { got, took } = seen.get(keyOf(request)) ?? { got: NOTHING, took: 0 }
      return { took, outcome: outcomeOf(got, { usual: usual.get(keyOf(request)) ?? 200, took, patience }) }
    })
    const outcome = worst(answers.map(({ outcome }) => outcome))
    return {
      ...at,
      group: GROUPS[group],
      what: name,
      outcome,
      took: Math.max(...answers.map(({ took }) => took)),
    }
  })
}

const NOTHING: Got = { status: 0, body: '', retryAfter: null }

/** A broken courier cannot report; it does so later, and nobody else notices. */
const isOwnTrouble = (name: DeedName, { dependency }: At, { status }: Got) =>
  dependency === 'courier' && name === 'report of a courier' && !isFine({ status }) && status < 500
const REPORTED_LATER = { got: { ...NOTHING, status: 200 }, without: 'the report comes later' }

const doAll = (matrix: Matrix, deeds: readonly { name: DeedName; deed: Deed }[], at: At) =>
  Promise.all(
    deeds.map(async ({ name, deed }) => {
      const [done, took] = await timed(deed.act)
      const { got, without } = isOwnTrouble(name, at, done.got) ? REPORTED_LATER : done
      const usual = isFine(got) ? got.status : 200
      const { patience } = matrix
      const plain = outcomeOf(got, { usual, took: without ? 0 : took, patience })
      const outcome = without && plain.kind === 'usual' ? { kind: 'without' as const, what: without } : plain
      const cell: Cell = { ...at, group: 'deeds', what: name, outcome, took }
      return { cell, deed }
    }),
  )

async function isAsBefore({ setup, everybody, views, usual }: Matrix): Promise<boolean> {
  const places = createSemaphore(AT_A_TIME)
  const same = await Promise.all(
    requestsOf(views).map((request) =>
      places.run(async () => (await ask(setup, everybody, request)).status === usual.get(keyOf(request))),
    ),
  )
  return same.every(Boolean)
}

async function rowsOf(
  { setup, cells, lost, back }: Matrix,
  { seed, left, isQuick }: { seed: number; left: readonly Dependency[]; isQuick: boolean },
): Promise<Row[]> {
  const broken = cells.filter(({ outcome }) => isBroken(outcome))
  const first = cells.filter(({ group, outcome }) => group === GROUPS.first && outcome.kind !== 'usual')
  const faults = await findFaults(setup.site.db, setup.site.target, createTally())
  const longest = Math.max(...back)
  const leftOut = left.length > 0 ? `, without ${left.join(', ')}: not on this machine` : ''
  return [
    countRow(
      'T19',
      `pages, screens and deeds while something is down, slow, cut off or speaks garbage (${cells.length} cells, seed ${seed}${leftOut}): without an answer, or with one that is no calm message`,
      broken.map(inLine),
    ),
    countRow('T19', 'of these: home, listing, product and cart, for guests, not as usual', first.map(inLine)),
    countRow('T19', 'deeds that could not be repeated afterwards', lost),
    {
      target: 'T19',
      what: 'longest time after a fault until everything is as before',
      figure: `${(longest / 1000).toFixed(1)} s`,
      limit: `${BACK_WITHIN / 1000} s`,
      isKept: isQuick ? null : longest <= BACK_WITHIN,
    },
    countRow('T19', 'findings of the audit afterwards', faults),
  ]
}
