const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Code and strong words inside a line. */
export const inlineHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const isList = (block: string) => block.startsWith('- ')

const listHtml = (block: string) =>
  `<ul>${block
    .split('\n')
    .map((line) => `<li>${inlineHtml(line.replace(/^- /, ''))}</li>`)
    .join('')}</ul>`

/** The little CommonMark our descriptions use: paragraphs, lists, code and strong words. */
export const markdownHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((block) => (isList(block) ? listHtml(block) : `<p>${inlineHtml(block)}</p>`))
    .join('\n')
