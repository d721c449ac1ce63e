export type XmlElement = { name: string; children: XmlElement[]; text: string }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const TOKEN = /<\?xml [^<>]*\?>|<(\/?)([a-z][\w:-]*)((?: [\w:]+="[^"<]*")*)>|([^<]+)|</gsy

function textOf(raw: string): string {
  const rest = raw.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')
  if (rest.includes('&')) throw new Error(`A bare & in: ${raw}`)
  return raw.replaceAll(/&(\w+);/g, (_whole, name: string) => ENTITIES[name] ?? '')
}

function checkCharacters(xml: string) {
  if (FORBIDDEN.test(xml)) throw new Error('a character that XML forbids')
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('no declaration')
}

/** Parses XML as our files write it; throws if it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  checkCharacters(xml)
  const root: XmlElement = { name: '', children: [], text: '' }
  const open = [root]
  for (const [token, isEnd, name, , text] of xml.matchAll(TOKEN)) {
    const current = open.at(-1) ?? root
    if (token === '<') throw new Error('a bare <')
    if (text !== undefined) current.text += textOf(text)
    if (name === undefined) continue
    const element: XmlElement = { name, children: [], text: '' }
    if (!isEnd) {
      current.children.push(element)
      open.push(element)
    } else if (open.pop()?.name !== name) throw new Error(`</${name}> ends another element`)
  }
  const [top, ...others] = root.children
  if (open.length !== 1 || !top || others.length > 0) throw new Error('not one root element')
  return top
}

/** The content of the children with a name. */
export const childTexts = ({ children }: XmlElement, name: string): string[] =>
  children.filter((child) => child.name === name).map(({ text }) => text)

/** The product feed's items. */
export const feedItems = (xml: string): XmlElement[] =>
  parseXml(xml)
    .children.flatMap(({ children }) => children)
    .filter(({ name }) => name === 'item')

export const feedItem = (xml: string, sku: string): XmlElement => {
  const found = feedItems(xml).find((item) => childTexts(item, 'g:id')[0] === sku)
  if (!found) throw new Error(`${sku} is not in the feed`)
  return found
}

/** The fields of an item; those of a group are under its name. */
export const fieldsOf = (item: XmlElement): Record<string, unknown> =>
  Object.fromEntries(
    item.children.map((child) => [child.name, child.children.length > 0 ? fieldsOf(child) : child.text]),
  )
