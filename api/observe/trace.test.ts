import { expect, test } from 'vitest'
import { createTracing, readTraceparent, type Trace, traceparentOf } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const FOLLOWED = `00-${TRACE}-${SPAN}-01`

function open({ sample = 0, trustsCaller = false } = {}) {
  const exported: Trace[] = []
  const tracing = createTracing({
    sample,
    trustsCaller,
    exportTrace: (trace) => exported.push({ ...trace }),
    close: async () => {},
  })
  const start = (kind: 'call' | 'job' = 'call', traceparent?: string) =>
    tracing.start({ kind, name: 'GET /x', attributes: {}, traceparent })
  return { exported, tracing, start }
}

const PART = { kind: 'statement', text: 'select 1', startedAt: 0, took: 1, isError: false } as const

test('[TRACE-6] a trace is exported if it is in the sample or failed', () => {
  const none = open({ sample: 0 })
  none.tracing.end(none.start(), { isError: false })
  expect(none.exported).toEqual([])
  none.tracing.end(none.start(), { isError: true })
  expect(none.exported).toHaveLength(1)
  const all = open({ sample: 1 })
  all.tracing.end(all.start(), { isError: false })
  expect(all.exported).toHaveLength(1)
})

test('[TRACE-6] about the configured share of traces is in the sample', () => {
  const { start } = open({ sample: 0.2 })
  const sampled = Array.from({ length: 5000 }, () => start()).filter(({ isSampled }) => isSampled).length
  expect(sampled).toBeGreaterThan(800)
  expect(sampled).toBeLessThan(1200)
})

test('[TRACE-6] a caller is followed, and asks for a sample only through a trusted proxy', () => {
  const stranger = open().start('call', FOLLOWED)
  expect(stranger).toMatchObject({ traceId: TRACE, parentId: SPAN, isSampled: false })
  expect(open({ trustsCaller: true }).start('call', FOLLOWED)).toMatchObject({ isSampled: true })
  const job = open().start('job', FOLLOWED)
  expect(job).toMatchObject({ parentId: null, link: { traceId: TRACE, spanId: SPAN }, isSampled: true })
  expect(job.traceId).not.toBe(TRACE)
})

test.each([
  ['nothing', undefined],
  ['a word', 'meera'],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['another version', `ff-${TRACE}-${SPAN}-01`],
  ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['a line more', `${FOLLOWED}\nx`],
])('a traceparent that is %s is ignored', (_what, text) => {
  expect(readTraceparent(text)).toBeNull()
  expect(open().start('call', text).parentId).toBeNull()
})

test('a trace knows its parts, up to a limit, and none after its end', async () => {
  const { tracing, start, exported } = open({ sample: 1 })
  const trace = start()
  await tracing.run(trace, async () => {
    await Promise.resolve()
    for (let part = 0; part < 250; part++) tracing.add(PART)
    tracing.end(trace, { isError: false })
    tracing.add(PART)
  })
  tracing.add(PART)
  expect(exported).toMatchObject([{ parts: { length: 200 }, dropped: 50 }])
  expect(traceparentOf(trace)).toBe(`00-${trace.traceId}-${trace.spanId}-01`)
})
