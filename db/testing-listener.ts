import { invariant } from '#kit/invariant.ts'
import { type ListenOptions, openListener } from './listen.ts'

/** The listening connection of a process, for tests. */
export async function testListener(url: string, options: Partial<ListenOptions> = {}) {
  const opened = await openListener({ url, ...options })
  invariant(opened.ok, opened.ok ? '' : opened.error)
  return opened.value
}
