import type { ReportFormat, ReportName } from '#domain/reports/report.ts'
import { call } from '../client.ts'

const TRIES = 120
const PAUSE = 1000

export const exportAddress = (id: string) => `/admin/api/v1/exports/${id}`

/** Waits until the file is written, and saves it. */
async function saveWhenWritten(id: string): Promise<string | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const files = await call('listExports', {})
    const file = files.ok ? files.value.data.find((one) => one.id === id) : undefined
    if (file?.state === 'READY') {
      window.location.assign(exportAddress(id))
      return null
    }
    if (file?.state === 'FAILED') return 'The file could not be written. Please ask for it again.'
    await new Promise((done) => setTimeout(done, PAUSE))
  }
  return 'The file takes long. It will be in the list of files.'
}

/** Asks for a report as a file and saves it. Answers what went wrong, or null. */
export async function takeFile(
  report: ReportName,
  format: ReportFormat,
  query: Record<string, string | readonly string[]>,
): Promise<string | null> {
  const asked = await call('createExport', { body: { report, format, ...query } as never })
  return asked.ok ? saveWhenWritten(asked.value.id) : asked.error.message
}
