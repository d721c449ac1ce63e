const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Code and bold text inside a line. */
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

/** The part of CommonMark that the descriptions use: paragraphs, lists, code and bold text. */
export const markdownHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((block) => (isList(block) ? listHtml(block) : `<p>${inlineHtml(block)}</p>`))
    .join('\n')
