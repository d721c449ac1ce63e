import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#contract/admin/drafts.ts'
import type { Containers } from '#domain/drafts/draft-fields.ts'
import { useMe } from '../shell/use-me.ts'
import { useLive } from '../ui/use-live.ts'
import { useOnline } from '../ui/use-online.ts'
import { DraftKeeper } from './draft-keeper.ts'

type UseDraft = {
  /** As the loader has read it. A newer one is merged with what is typed. */
  initial: Draft
  containers?: Containers
}

export type DraftHandle<Body> = ReturnType<typeof useDraft<Body>>

/** For parts that read fields by their paths. */
export type AnyDraft = DraftHandle<unknown>

const NONE: Containers = []

/**
 * The draft of something while it is edited. Everything typed is saved after two seconds of rest, and is kept in this
 * tab until then. The screen that uses it has `key={id}`.
 */
export function useDraft<Body>({ initial, containers = NONE }: UseDraft) {
  const { id: staffId } = useMe()
  const [keeper] = useState(() => {
    const key = `draft ${staffId} ${initial.kind} ${initial.id}`
    return new DraftKeeper({ initial, containers, storage: { key, store: sessionStorage } })
  })
  const kept = useSyncExternalStore(keeper.listen, keeper.now)
  const isOnline = useOnline()
  useEffect(() => {
    keeper.open()
    return () => keeper.close()
  }, [keeper])
  useEffect(() => keeper.take(initial), [keeper, initial])
  useEffect(() => {
    if (isOnline) void keeper.saveNow()
  }, [keeper, isOnline])
  useLive([`draft:${initial.kind}:${initial.id}`], () => void keeper.refresh())
  useUnsavedWarning(kept.state !== 'SAVED')
  const [isAsked, setAsked] = useState(false)
  const { draft, refused } = kept
  return {
    ...kept,
    body: kept.body as Body,
    /** Nothing can be changed while a publication waits for its time. */
    isFrozen: draft.publishAt !== null,
    set: (path: string, value: unknown) => keeper.set({ [path]: value }),
    setAll: keeper.set,
    settle: keeper.settle,
    seen: keeper.seen,
    saveNow: keeper.saveNow,
    /** Something that it names has changed, such as a picture that is ready now. */
    refresh: keeper.refresh,
    publish: (note: string) => keeper.publish({ at: null, note }),
    schedule: (at: string, note: string) => keeper.publish({ at, note }),
    unschedule: keeper.unschedule,
    discard: keeper.discard,
    /** What is missing is shown at the fields once somebody has asked to publish. */
    showProblems: () => setAsked(true),
    /** Why the value of a field, or of one below it, is not saved or cannot be published. */
    problemOf(path: string): string | undefined {
      const isHere = (field: string) => field === path || field.startsWith(`${path}.`)
      const own = Object.entries(refused).find(([field]) => isHere(field))
      return own?.[1] ?? (isAsked ? draft.problems.find(({ field }) => isHere(field))?.message : undefined)
    },
  }
}

/** The browser asks before the tab is closed with something that is not saved. */
function useUnsavedWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}
