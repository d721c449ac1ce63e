import { sameValue } from '../same-value.ts'
import {
  type Containers,
  changeOf,
  type DraftBody,
  type DraftFields,
  fieldsOf,
  shownBody,
  valueAt,
} from './draft-fields.ts'

/** What somebody typed into a field that is not stored yet, and what was stored there when they began. */
type Edit = { mine: unknown; base?: unknown }
type Clash = { theirs: unknown; by: string | null; at: string | null }

/** A field that two people changed: both values, and what it was before. */
export type EditConflict = Clash & Edit & { field: string }

/** Somebody else's change. */
export type NamedChange = { field: string; by: string; at: string }

export type Draftlike = { version: number; body: DraftBody }

type ByPath<Value> = Readonly<Record<string, Value>>

/** A draft while somebody types. Nothing typed leaves it before it is stored or the person chose another value. */
export type DraftEdits<Draft extends Draftlike> = {
  /** As the server has it. */
  draft: Draft
  edits: ByPath<Edit>
  /** What a request on its way holds. */
  sending: DraftFields | null
  /** Fields that somebody else changed meanwhile; they wait for a choice. */
  clashes: ByPath<Clash>
  /** Fields whose value was refused, with the reason; they wait for another value. */
  refused: ByPath<string>
  /** What was typed where the server stored it differently, such as without a space at the end. */
  echoes: ByPath<{ typed: unknown; stored: unknown }>
}

export const beginEdits = <Draft extends Draftlike>(
  draft: Draft,
  edits: ByPath<Edit> = {},
): DraftEdits<Draft> => rebased({ draft, edits, sending: null, clashes: {}, refused: {}, echoes: {} }, draft)

const without = <Value>(all: ByPath<Value>, isLeft: (path: string) => boolean): ByPath<Value> =>
  Object.fromEntries(Object.entries(all).filter(([path]) => !isLeft(path)))

/** Whether one path is the other, or above or below it. */
const isRelated = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** Somebody types. An object at the path of a container is all its fields; null there removes them. */
export function typed<Draft extends Draftlike>(
  state: DraftEdits<Draft>,
  sent: DraftFields,
  containers: Containers,
): DraftEdits<Draft> {
  const shown = fieldsOf(bodyShown(state, containers), containers)
  const { draft, sending } = state
  const edits = { ...state.edits }
  const fields = changeOf(sent, shown, containers)
  for (const [path, value = null] of Object.entries(fields)) {
    const base = edits[path] ? edits[path].base : valueAt(draft.body, path)
    // Of a new size null is kept too, so that it is whole on the screen.
    const isNew = base === undefined
    const isOnItsWay = sending !== null && path in sending
    if (isNew || isOnItsWay || !sameValue(value, base)) edits[path] = { mine: value, base }
    else delete edits[path]
  }
  return {
    ...state,
    edits,
    clashes: without(state.clashes, (path) => !(path in edits)),
    refused: without(state.refused, (path) => Object.keys(fields).some((one) => isRelated(one, path))),
    echoes: without(state.echoes, (path) => path in fields),
  }
}

/** What can be stored now: not what waits for a choice or for another value. */
export const sendable = ({ edits, clashes, refused }: DraftEdits<Draftlike>): DraftFields =>
  Object.fromEntries(
    Object.entries(edits)
      .filter(([path]) => !(path in clashes) && !Object.keys(refused).some((one) => isRelated(one, path)))
      .map(([path, { mine }]) => [path, mine]),
  )

/** The content as the person sees it, with everything that is typed. */
export function bodyShown(
  { draft, edits, echoes }: DraftEdits<Draftlike>,
  containers: Containers,
): DraftBody {
  const valid = Object.entries(echoes).filter(([path, { stored }]) =>
    sameValue(valueAt(draft.body, path), stored),
  )
  const fields = {
    ...Object.fromEntries(valid.map(([path, echo]) => [path, echo.typed])),
    ...Object.fromEntries(Object.entries(edits).map(([path, { mine }]) => [path, mine])),
  }
  return shownBody(draft.body, fields, containers)
}

/** The server has stored what was sent; `answer` is the draft right after that. */
export function stored<Draft extends Draftlike>(
  state: DraftEdits<Draft>,
  answer: Draft,
  merged: readonly NamedChange[] = [],
): DraftEdits<Draft> {
  const sent = state.sending ?? {}
  const edits: Record<string, Edit> = {}
  const echoes = { ...state.echoes }
  for (const [path, edit] of Object.entries(state.edits)) {
    const now = valueAt(answer.body, path)
    if (!(path in sent)) edits[path] = edit
    else if (!sameValue(edit.mine, sent[path])) edits[path] = { mine: edit.mine, base: now }
    else if (!sameValue(edit.mine, now)) echoes[path] = { typed: edit.mine, stored: now }
  }
  return rebased({ ...state, edits, echoes, sending: null }, answer, merged)
}

/** The draft as somebody else has left it. A field that both changed differently waits for a choice. */
export function rebased<Draft extends Draftlike>(
  state: DraftEdits<Draft>,
  draft: Draft,
  changes: readonly Partial<NamedChange>[] = [],
): DraftEdits<Draft> {
  const edits: Record<string, Edit> = {}
  const clashes: Record<string, Clash> = {}
  for (const [path, edit] of Object.entries(state.edits)) {
    const theirs = valueAt(draft.body, path)
    const isNew = theirs === undefined
    if (sameValue(theirs, edit.mine) && !isNew) continue
    edits[path] = edit
    if (sameValue(theirs, edit.base)) continue
    const change = changes.find(({ field }) => field === path)
    const { by = null, at = null } = change ?? state.clashes[path] ?? {}
    clashes[path] = { theirs: theirs ?? null, by, at }
  }
  return { ...state, draft, edits, clashes }
}

export const conflictsOf = ({ edits, clashes }: DraftEdits<Draftlike>): EditConflict[] =>
  Object.entries(clashes).map(([field, clash]) => ({ field, mine: null, ...edits[field], ...clash }))

/** Whose value stands. */
export function settled<Draft extends Draftlike>(
  state: DraftEdits<Draft>,
  field: string,
  whose: 'MINE' | 'THEIRS',
): DraftEdits<Draft> {
  const [edit, clash] = [state.edits[field], state.clashes[field]]
  if (!edit || !clash) return state
  return {
    ...state,
    edits: {
      ...without(state.edits, (path) => path === field),
      ...(whose === 'MINE' && { [field]: { ...edit, base: clash.theirs } }),
    },
    clashes: without(state.clashes, (path) => path === field),
    refused: {},
    echoes: without(state.echoes, (path) => path === field),
  }
}

/** The server refused values. `isKnown`: whether the refusal is about something typed, so that the rest can be sent. */
export function refusedFields<Draft extends Draftlike>(
  state: DraftEdits<Draft>,
  problems: readonly { field: string; message: string }[],
): { state: DraftEdits<Draft>; isKnown: boolean } {
  const sent = Object.keys(state.sending ?? {})
  const own = problems.filter(({ field }) => sent.some((path) => isRelated(path, field)))
  // What was typed again meanwhile is tried again.
  const isSame = (path: string) => sameValue(state.edits[path]?.mine, state.sending?.[path])
  const still = own.filter(({ field }) => sent.every((path) => !isRelated(path, field) || isSame(path)))
  const refused = Object.fromEntries(still.map(({ field, message }) => [field, message]))
  return {
    state: { ...state, sending: null, refused: { ...state.refused, ...refused } },
    isKnown: own.length > 0,
  }
}
