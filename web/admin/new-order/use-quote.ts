import { useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { Quote } from '#contract/admin/quote.ts'
import { call } from '../client.ts'
import type { Draft } from './draft.ts'

const TYPING_PAUSE = 250

type Quoted = { quote: Quote | null; failure: AdminCallFailure | null; isAsking: boolean }

/** What the order costs now, asked again after each change of what it depends on, and at each `again`. */
export function useQuote(draft: Draft, again: number): Quoted {
  const [quoted, setQuoted] = useState<Quoted>({ quote: null, failure: null, isAsking: false })
  const { country, customer, items, promo, saved, address } = draft
  const { zip, state } = saved ?? address
  const asked = JSON.stringify({
    country,
    customerId: customer?.id ?? null,
    items,
    promo: promo.trim(),
    zip,
    state,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks again for the same
  useEffect(() => {
    const asking = new AbortController()
    setQuoted((before) => ({ ...before, isAsking: true }))
    const timer = setTimeout(async () => {
      const answer = await call('quoteStaffOrder', { body: JSON.parse(asked), signal: asking.signal })
      if (asking.signal.aborted) return
      setQuoted((before) =>
        answer.ok
          ? { quote: answer.value, failure: null, isAsking: false }
          : { quote: before.quote, failure: answer.error, isAsking: false },
      )
    }, TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, again])
  return quoted
}
