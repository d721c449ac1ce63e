const ORIGIN_BOUND_LINE = /^@\S+ #(\d{6})(?:\s|$)/
/** Matches '048213 is your Aranya Mill sign-in code'. */
const NAMED_CODE = /^(\d{6}) is (?:your|the) (?:[^\n.]* )?code\b/

type Texts = { subject: string; text: string }

/**
 * The one-time code of a sign-in message: in an SMS the last line `@host #123456`, in a mail the subject. Other
 * messages hold six digits too, such as a PIN code, and have none.
 */
export function findCode({ subject, text }: Texts): string | null {
  const lastLine = text.trimEnd().split(/\r?\n/).at(-1) ?? ''
  const found = ORIGIN_BOUND_LINE.exec(lastLine) ?? NAMED_CODE.exec(subject || text)
  return found?.[1] ?? null
}
