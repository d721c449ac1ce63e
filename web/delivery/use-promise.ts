import { useEffect, useRef, useState } from 'react'
import type { DeliveryPromise } from '#contract/delivery.ts'
import { minutes } from '#kit/duration.ts'
import { useSessionStore } from '../session/session-provider.tsx'

/** `promise`: the last answer about this code, also while it is asked anew. */
export type AskedPromise = { promise: DeliveryPromise | null; hasFailed: boolean }

const NOTHING: AskedPromise = { promise: null, hasFailed: false }

/** Asks when these variants arrive at a PIN or ZIP code, and asks again at the cut-off, when the days change. */
export function usePromise(
  pin: string | null,
  skus: readonly string[],
): AskedPromise & { retry: () => void } {
  const { client } = useSessionStore()
  const [asked, setAsked] = useState<AskedPromise & { pin: string | null }>({ ...NOTHING, pin: null })
  const [round, setRound] = useState(0)
  const variants = skus.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again.
  useEffect(() => {
    if (pin === null) return
    const abort = new AbortController()
    const query = { pin, variant: variants.split(',') }
    void client.call('getPromise', { query, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      setAsked({ pin, promise: answer.ok ? answer.value : null, hasFailed: !answer.ok })
    })
    return () => abort.abort()
  }, [client, pin, variants, round])

  const current = asked.pin === pin ? asked : NOTHING
  const askAgain = () => setRound((last) => last + 1)
  useAtCutoff(current.promise?.orderBy ?? null, askAgain)
  return { ...current, retry: askAgain }
}

/** Calls `renew` when the cut-off has passed; at most once a minute, should the clock of the device be wrong. */
export function useAtCutoff(orderBy: string | null, renew: () => void): void {
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    if (orderBy === null) return
    let timer: ReturnType<typeof setTimeout>
    function wait(until: number) {
      const left = until - Date.now()
      timer = setTimeout(renewAndWait, left > 0 ? left : minutes(1), until)
    }
    function renewAndWait(until: number) {
      latest.current()
      wait(until)
    }
    wait(Date.parse(orderBy))
    return () => clearTimeout(timer)
  }, [orderBy])
}
