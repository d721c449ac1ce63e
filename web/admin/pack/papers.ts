import type { PrintKind } from '#domain/documents/print-kind.ts'
import { call } from '../client.ts'

const TRIES = 30
const PAUSE = 700

const addressOf = (id: string) => `/admin/api/v1/documents/${id}`

/** Waits until the papers are drawn, and opens them in the tab. False if they could not be drawn. */
export async function openPapers(id: string, tab: Window | null): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await fetch(addressOf(id))
    if (answer.ok) {
      if (tab) tab.location.href = addressOf(id)
      return true
    }
    if (answer.status !== 503) break
    await new Promise((done) => setTimeout(done, PAUSE))
  }
  tab?.close()
  return false
}

/** Asks for papers and shows them in a new tab, ready to print. */
export async function printNow(kind: PrintKind, ids: readonly string[]): Promise<boolean> {
  // Opened at the press: later the browser would take it for an advertisement.
  const tab = window.open('', '_blank')
  const asked = await call('printPapers', { body: { kind, ids: [...ids] } })
  if (asked.ok) return openPapers(asked.value.id, tab)
  tab?.close()
  return false
}
