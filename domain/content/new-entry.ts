/** The position of an entry that is added at the end. */
export const lastPosition = (entries: Readonly<Record<string, { position: number }>>): number =>
  Math.max(-1, ...Object.values(entries).map(({ position }) => position)) + 1

/** An id made of a title, which no entry has yet: `sms-policy`, or `sms-policy-2`. */
export function idOfTitle(title: string, entries: Readonly<Record<string, unknown>>): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 32)
    .replace(/-$/, '')
  const base = words === '' ? 'entry' : words
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!Object.hasOwn(entries, id)) return id
  }
}
