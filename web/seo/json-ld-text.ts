/** Something schema.org has a word for. */
export type JsonLdNode = { '@type': string | readonly string[]; [property: string]: unknown }

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that can stand inside a script element: no text of a product can end the element or begin another. */
export const jsonLdText = (things: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? '',
  )
