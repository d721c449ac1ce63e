import type { DraftFields } from '#domain/drafts/draft-fields.ts'

/** What the parts of an editor need of its draft. */
export type Editing<Body> = {
  body: Body
  /** Values by path. Null at the path of an entry removes it. */
  setAll: (fields: DraftFields) => void
  /** What is wrong at a path, or below it. */
  problemOf: (path: string) => string | undefined
  isReadOnly: boolean
}
