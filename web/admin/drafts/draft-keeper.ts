import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { Draft } from '#contract/admin/drafts.ts'
import {
  beginEdits,
  bodyShown,
  conflictsOf,
  type DraftEdits,
  type EditConflict,
  type NamedChange,
  rebased,
  refusedFields,
  sendable,
  settled,
  stored,
  typed,
} from '#domain/drafts/draft-edits.ts'
import { type Containers, changedPaths, type DraftBody, fieldsOf } from '#domain/drafts/draft-fields.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { call } from '../client.ts'

/** WAITING: typed, and saved after a rest. FAILED: tried again by itself. */
export type SaveState = 'SAVED' | 'SAVING' | 'WAITING' | 'OFFLINE' | 'FAILED'

export type KeptDraft = {
  draft: Draft
  body: DraftBody
  state: SaveState
  failure: AdminCallFailure | null
  conflicts: readonly EditConflict[]
  /** What somebody else changed while this is open. */
  merged: readonly NamedChange[]
  /** Values that the server does not take, by path. They are not saved, and stay as typed. */
  refused: Readonly<Record<string, string>>
}

type Outcome = Result<Draft, AdminCallFailure>

export type KeeperOptions = {
  initial: Draft
  containers: Containers
  /** What is typed survives a reload and a sign-out here. */
  storage: { key: string; store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }
}

const REST = 2000
const RETRY = [2000, 4000, 8000, 15_000, 30_000]

type Edits = DraftEdits<Draft>['edits']

function readEdits({ key, store }: KeeperOptions['storage']): Edits {
  try {
    const read: unknown = JSON.parse(store.getItem(key) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Edits) : {}
  } catch {
    return {}
  }
}

function keepEdits({ key, store }: KeeperOptions['storage'], edits: Edits) {
  try {
    if (Object.keys(edits).length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(edits))
  } catch {
    // Full: what is typed is still on the screen.
  }
}

/** What cannot be mended by trying again: the person must do something first. */
const isFinal = ({ status }: AdminCallFailure) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

const listIn = <Item>(failure: AdminCallFailure, name: string): readonly Item[] => {
  const list = (failure.details as Record<string, unknown> | undefined)?.[name]
  return Array.isArray(list) ? list : []
}

const NOT_SAVED: AdminCallFailure = {
  status: 0,
  code: 'FIELDS_INVALID',
  message: 'Some fields are not saved yet. They are marked below.',
}

/**
 * Keeps one draft while somebody types: saves the changed fields after a rest, one request at a time, and merges what
 * others change. It knows nothing about the screen.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions
  readonly #params: { kind: Draft['kind']; id: string }
  readonly #listeners = new Set<() => void>()
  #edits: DraftEdits<Draft>
  #failure: AdminCallFailure | null = null
  #failures = 0
  #merged: readonly NamedChange[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** One request after the other. */
  #tail: Promise<unknown> = Promise.resolve()
  #kept: KeptDraft

  constructor(options: KeeperOptions) {
    const { initial, storage } = options
    this.#options = options
    this.#params = { kind: initial.kind, id: initial.id }
    this.#edits = beginEdits(initial, readEdits(storage))
    this.#kept = this.#snapshot()
  }

  now = () => this.#kept

  listen = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  set = (fields: Record<string, unknown>) => {
    this.#failure = null
    this.#become(typed(this.#edits, fields, this.#options.containers))
    this.#saveAfter(REST)
  }

  settle = (field: string, whose: 'MINE' | 'THEIRS') => {
    this.#become(settled(this.#edits, field, whose))
    this.#saveAfter(0)
  }

  /** The person has read what others changed. */
  seen = () => {
    this.#merged = []
    this.#become(this.#edits)
  }

  saveNow = () => this.#inTurn(() => this.#send())

  /** The loader has read it again. */
  take = (fresh: Draft) => void this.#inTurn(async () => this.#adopt(fresh, false))

  /** Somebody has changed it: what is typed is saved, which merges it; else it is read again. */
  refresh = () =>
    this.#inTurn(async () => {
      if (this.#hasUnsent()) return this.#send()
      const fresh = await call('getDraft', { params: this.#params })
      if (fresh.ok) this.#adopt(fresh.value, true)
      return fresh.ok
    })

  /** After everything that is typed is saved. */
  publish = (request: { at: string | null; note: string }): Promise<Outcome> =>
    this.#inTurn(async () => {
      if (!(await this.#send())) return fail(this.#failure ?? NOT_SAVED)
      const { version } = this.#edits.draft
      const answer = await call('publishDraft', { params: this.#params, version, body: request })
      if (answer.ok) this.#adopt(answer.value, false)
      else if (answer.error.code === 'VERSION_CHANGED') {
        const fresh = await call('getDraft', { params: this.#params })
        if (fresh.ok) this.#adopt(fresh.value, true)
      }
      return answer
    })

  unschedule = (): Promise<Outcome> =>
    this.#inTurn(async () => {
      const answer = await call('unscheduleDraft', { params: this.#params })
      if (answer.ok) this.#adopt(answer.value, false)
      return answer
    })

  /** Also what is typed and not saved yet. */
  discard = (): Promise<Outcome> =>
    this.#inTurn(async () => {
      const { version, changed } = this.#edits.draft
      const isStored = changed.length > 0
      const answer = isStored
        ? await call('discardDraft', { params: this.#params, version })
        : ok(this.#edits.draft)
      if (answer.ok) this.#become(beginEdits(answer.value))
      return answer
    })

  open = () => {
    this.#isClosed = false
    this.#saveAfter(REST)
  }

  /** The screen is left: what is typed is sent at once. */
  close = () => {
    this.#isClosed = true
    void this.saveNow()
  }

  #hasUnsent = () => Object.keys(sendable(this.#edits)).length > 0

  #state(): SaveState {
    if (this.#edits.sending) return 'SAVING'
    if (!this.#hasUnsent()) return 'SAVED'
    if (!this.#failure) return 'WAITING'
    return navigator.onLine ? 'FAILED' : 'OFFLINE'
  }

  #snapshot(): KeptDraft {
    const { draft, refused } = this.#edits
    return {
      draft,
      body: bodyShown(this.#edits, this.#options.containers),
      state: this.#state(),
      failure: this.#failure,
      conflicts: conflictsOf(this.#edits),
      merged: this.#merged,
      refused,
    }
  }

  #become(next: DraftEdits<Draft>) {
    this.#edits = next
    keepEdits(this.#options.storage, next.edits)
    this.#kept = this.#snapshot()
    for (const tell of this.#listeners) tell()
  }

  #saveAfter(rest: number) {
    clearTimeout(this.#timer)
    if (!this.#isClosed && this.#hasUnsent()) this.#timer = setTimeout(() => void this.saveNow(), rest)
  }

  #inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const done = this.#tail.then(run)
    this.#tail = done.catch(() => {})
    return done
  }

  /** Sends what is typed until nothing is left that can be saved; answers whether everything is. */
  async #send(): Promise<boolean> {
    clearTimeout(this.#timer)
    const fields = sendable(this.#edits)
    if (Object.keys(fields).length === 0) return Object.keys(this.#edits.edits).length === 0
    this.#become({ ...this.#edits, sending: fields })
    const { version } = this.#edits.draft
    const answer = await call('changeDraft', { params: this.#params, version, body: { fields } })
    if (!answer.ok) return this.#refusal(answer.error)
    const { merged, ...draft } = answer.value
    this.#failure = null
    this.#failures = 0
    this.#note(merged)
    this.#become(stored(this.#edits, draft, merged))
    return this.#send()
  }

  async #refusal(error: AdminCallFailure): Promise<boolean> {
    if (error.code === 'FIELDS_INVALID') {
      const { state, isKnown } = refusedFields(this.#edits, listIn(error, 'fields'))
      this.#failure = isKnown ? null : error
      this.#become(state)
      return isKnown && this.#hasUnsent() ? this.#send() : false
    }
    if (error.code !== 'VERSION_CHANGED') return this.#fail(error)
    const fresh = await call('getDraft', { params: this.#params })
    if (!fresh.ok) return this.#fail(fresh.error)
    this.#failure = null
    this.#note(this.#changesIn(fresh.value))
    this.#become(rebased({ ...this.#edits, sending: null }, fresh.value, listIn(error, 'conflicts')))
    return this.#send()
  }

  #fail(error: AdminCallFailure): false {
    this.#failure = error
    this.#become({ ...this.#edits, sending: null })
    if (!isFinal(error)) this.#saveAfter(RETRY[Math.min(this.#failures, RETRY.length - 1)] ?? REST)
    this.#failures += 1
    return false
  }

  /** The fields of a newer version that differ and that are not one's own. */
  #changesIn(fresh: Draft): NamedChange[] {
    const { draft, edits } = this.#edits
    const by = fresh.changedBy
    if (fresh.version <= draft.version || by === null) return []
    const { containers } = this.#options
    return changedPaths(fieldsOf(draft.body, containers), fieldsOf(fresh.body, containers))
      .filter((field) => !(field in edits))
      .map((field) => ({ field, by, at: fresh.changedAt ?? new Date().toISOString() }))
  }

  #note(changes: readonly NamedChange[]) {
    const fields = new Set(changes.map(({ field }) => field))
    this.#merged = [...this.#merged.filter(({ field }) => !fields.has(field)), ...changes]
  }

  #adopt(fresh: Draft, isByOther: boolean) {
    if (fresh.version < this.#edits.draft.version) return
    if (isByOther) this.#note(this.#changesIn(fresh))
    this.#become(rebased(this.#edits, fresh))
    this.#saveAfter(REST)
  }
}
