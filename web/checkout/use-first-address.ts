import { useEffect, useRef } from 'react'

type FirstAddress = { ids: readonly string[]; chosenId: string | null; choose: (id: string) => void }

/**
 * Chooses the first address for a customer who has chosen none. Only once: if the server rejects it, the error stays
 * visible.
 */
export function useFirstAddress({ ids, chosenId, choose }: FirstAddress): void {
  const wasTried = useRef(false)
  const [first] = ids
  const isChosen = chosenId !== null && ids.includes(chosenId)
  useEffect(() => {
    if (!first || isChosen || wasTried.current) return
    wasTried.current = true
    choose(first)
  })
}
