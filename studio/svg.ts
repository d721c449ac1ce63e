/** One decimal is finer than a pixel of any picture here. */
export const round = (value: number) => Math.round(value * 10) / 10

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

type Place = { x: number; y: number; scale?: number; turn?: number }

/** Puts a drawing somewhere, larger or smaller, turned. */
export function at({ x, y, scale = 1, turn = 0 }: Place, drawing: string) {
  const rotation = turn === 0 ? '' : ` rotate(${round(turn)})`
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="translate(${round(x)} ${round(y)})${rotation}${size}">${drawing}</g>`
}

/** Light and shadow as layers of white and black, so that one set fits every colour. */
const SHADES = `<defs>
<linearGradient id="round"><stop offset="0" stop-opacity=".34"/><stop offset=".1" stop-opacity=".1"/><stop offset=".24" stop-color="#fff" stop-opacity=".22"/><stop offset=".4" stop-color="#fff" stop-opacity=".02"/><stop offset=".72" stop-opacity=".06"/><stop offset="1" stop-opacity=".36"/></linearGradient>
<linearGradient id="flat"><stop offset="0" stop-opacity=".18"/><stop offset=".12" stop-opacity=".03"/><stop offset=".3" stop-color="#fff" stop-opacity=".12"/><stop offset=".7" stop-opacity=".02"/><stop offset="1" stop-opacity=".2"/></linearGradient>
<linearGradient id="fall" x2="0" y2="1"><stop offset="0" stop-color="#5a3510" stop-opacity="0"/><stop offset="1" stop-color="#5a3510" stop-opacity=".13"/></linearGradient>
<linearGradient id="rise" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".42"/></linearGradient>
<radialGradient id="soft"><stop offset="0" stop-color="#1c1408" stop-opacity=".46"/><stop offset=".55" stop-color="#1c1408" stop-opacity=".22"/><stop offset="1" stop-color="#1c1408" stop-opacity="0"/></radialGradient>
<radialGradient id="hollow"><stop offset=".72" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></radialGradient>
</defs>`

type Sheet = { width: number; height: number }

/** A whole picture. It is drawn in its own units and shot at the size its kind wants. */
export const sheet = ({ width, height }: Sheet, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${SHADES}${drawing}</svg>`

export const PORTRAIT = { width: 800, height: 1000 }
