const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters with a meaning in XML, and those that XML 1.0 forbids even when they are escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const SPECIAL = /[&<>"'\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text for an XML element. Forbidden characters become spaces, and half a surrogate pair U+FFFD. */
export const escapeXml = (text: string): string =>
  text.toWellFormed().replace(SPECIAL, (character) => ENTITIES[character] ?? ' ')
