import { useCallback, useEffect, useState } from 'react'
import type { ClaimList } from '#contract/claims.ts'
import { useSessionStore } from '../session/session-provider.tsx'

type ClaimsView = { list: ClaimList | null; hasFailed: boolean }

/** Loads the claims of an order. If a reload fails, what is shown stays. */
export function useClaims(orderId: string) {
  const store = useSessionStore()
  const [view, setView] = useState<ClaimsView>({ list: null, hasFailed: false })
  const reload = useCallback(async () => {
    const answer = await store.client.call('listClaims', { params: { orderId } })
    if (!answer.ok && answer.error.status === 401) void store.refresh()
    setView((before) => ({
      list: answer.ok ? answer.value : before.list,
      hasFailed: !answer.ok && !before.list,
    }))
  }, [store, orderId])
  useEffect(() => void reload(), [reload])
  return { ...view, reload }
}
