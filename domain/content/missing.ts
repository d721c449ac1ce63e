import type { PublishProblem } from '../drafts/draft.ts'

/** The fields without a text, by path. */
export const missing = (texts: Readonly<Record<string, string>>): PublishProblem[] =>
  Object.entries(texts)
    .filter(([, text]) => text === '')
    .map(([field]) => ({ field, message: 'This is empty.' }))
