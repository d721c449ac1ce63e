import { useEffect, useState } from 'react'
import type { Found, FoundKind } from '#contract/admin/desk-find.ts'
import { call } from '../client.ts'
import type { DeskIconName } from '../ui/icon-paths.ts'
import { hasScreen } from './navigation.ts'
import type { PaletteOption } from './palette-options.ts'

type FoundOptions = { options: readonly PaletteOption[]; isAsking: boolean; note: string }

const NOTHING: FoundOptions = { options: [], isAsking: false, note: '' }
const TYPING_PAUSE = 80

const KINDS: Record<FoundKind, { group: string; icon: DeskIconName }> = {
  order: { group: 'Orders', icon: 'list' },
  customer: { group: 'Customers', icon: 'person' },
  product: { group: 'Products', icon: 'jar' },
  lot: { group: 'Batches', icon: 'layers' },
  promotion: { group: 'Codes', icon: 'tag' },
}

const optionOf = ({ kind, id, title, detail, aside, href }: Found): PaletteOption => ({
  id: `${kind}-${id}`,
  ...KINDS[kind],
  label: title,
  note: detail,
  end: aside ?? undefined,
  to: href,
})

async function ask(q: string, signal: AbortSignal): Promise<FoundOptions> {
  const start = performance.now()
  const answer = await call('find', { query: { q }, signal })
  if (!answer.ok) return { ...NOTHING, note: 'the search did not answer' }
  const options = answer.value.groups
    .flatMap(({ hits }) => hits)
    .filter(({ href }) => hasScreen(href))
    .map(optionOf)
  return { options, isAsking: false, note: `answered in ${Math.round(performance.now() - start)} ms` }
}

/** What the server finds, asked after a short pause. The answer to words that are typed over is dropped. */
export function useFound(words: string): FoundOptions {
  const q = words.trim()
  const [found, setFound] = useState<FoundOptions>(NOTHING)
  useEffect(() => {
    if (q === '') {
      setFound(NOTHING)
      return
    }
    const asking = new AbortController()
    setFound((before) => ({ ...before, isAsking: true }))
    const timer = setTimeout(async () => {
      const answer = await ask(q, asking.signal)
      if (!asking.signal.aborted) setFound(answer)
    }, TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q])
  return found
}
