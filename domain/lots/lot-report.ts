/** The largest file of a report, in bytes. */
export const REPORT_BYTES = 5 * 1024 * 1024

const textAt = (bytes: Uint8Array, from: number, to?: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Whether a file is a whole PDF, by its first and last bytes, whatever its name says. */
export const isPdf = (bytes: Uint8Array): boolean =>
  textAt(bytes, 0, 5) === '%PDF-' && textAt(bytes, Math.max(0, bytes.length - 1024)).includes('%%EOF')

/** Where the file of a report is read. The name of its bytes is in it, so that a corrected report has another address. */
export const reportPath = (code: string, sha256: string): string => `/api/v1/lots/${code}/reports/${sha256}`
