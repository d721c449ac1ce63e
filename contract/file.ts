import { z } from 'zod'

/** What the handler of a call with a `file` gives. The browser saves a file with a name, and shows one without. */
export const FileAnswer = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  name: z.string().nullable(),
})
export type FileAnswer = z.infer<typeof FileAnswer>
