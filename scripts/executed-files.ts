import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CORE_LAYERS } from './source-figures.ts'

/** Runs a function and tells which core files of this process executed code meanwhile, as V8 counts calls. */
export async function executedFiles(run: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .flatMap(({ url }) => (url.startsWith('file:') ? [relative(process.cwd(), fileURLToPath(url))] : []))
    .filter((file) => CORE_LAYERS.some((layer) => file.startsWith(`${layer}/`)))
    .sort()
}
