import { createHash } from 'node:crypto'

/** The same topic and key always give the same id, and the queue accepts an id once. */
export function jobId(topic: string, key: string): string {
  const hash = createHash('sha256').update(`${topic}\0${key}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
