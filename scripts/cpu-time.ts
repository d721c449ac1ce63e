/** An event of a Chromium trace. `tts` and `tdur` count only the time in which the thread had a core. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tts?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string } }
}

type Task = TraceEvent & { dur: number; tts: number; tdur: number }

/**
 * The trace of a page as if its main thread had never waited for a core. A phone has enough cores; a small machine runs
 * the server, the browser and Lighthouse on the same two, together with other processes, and the time its tasks wait
 * would be counted as the page's. Each task still starts when it did; the events within it move earlier by the time it
 * waited.
 */
export function inCpuTime(events: readonly TraceEvent[], url: string): TraceEvent[] {
  const opened = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(url),
  )
  if (!opened) return [...events]
  const isOnThread = ({ pid, tid }: TraceEvent) => pid === opened.pid && tid === opened.tid
  const tasks = events
    .filter(isOnThread)
    .filter(isTask)
    .toSorted((a, b) => a.ts - b.ts)
  return events.map((event) => {
    const task = isOnThread(event) ? tasks.findLast(({ ts }) => ts <= event.ts) : undefined
    return task && event.ts <= task.ts + task.dur ? shifted(event, task) : event
  })
}

const isTask = (event: TraceEvent): event is Task =>
  event.name.endsWith('RunTask') &&
  event.dur !== undefined &&
  event.tts !== undefined &&
  event.tdur !== undefined

function shifted(event: TraceEvent, task: Task): TraceEvent {
  const { ts, dur, tts, tdur } = event
  if (tts === undefined) return { ...event, ts: Math.min(ts, task.ts + task.tdur) }
  const timed = dur === undefined || tdur === undefined ? {} : { dur: tdur }
  return { ...event, ...timed, ts: task.ts + Math.max(0, tts - task.tts) }
}
