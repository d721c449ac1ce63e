import { Session } from 'node:inspector'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CORE_LAYERS } from './source-figures.ts'

export type Coverage = {
  /** The core files that executed code since the last call. */
  take: () => string[]
  stop: () => void
}

/** Counts the function calls of this process, as V8 sees them. */
export function startCoverage(): Coverage {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const take = () => {
    let files: string[] = []
    // A session of the same thread answers before `post` returns.
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error
      files = result
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .flatMap(({ url }) => coreFile(url))
    })
    return files.sort()
  }
  return { take, stop: () => session.disconnect() }
}

function coreFile(url: string): string[] {
  if (!url.startsWith('file:')) return []
  const file = relative(process.cwd(), fileURLToPath(url))
  return CORE_LAYERS.some((layer) => file.startsWith(`${layer}/`)) ? [file] : []
}
