/** One decimal is finer than a pixel of any picture here. */
export const round = (value: number) => Math.round(value * 10) / 10

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

type Place = { x: number; y: number }

/** Moves a drawing. */
export const at = ({ x, y }: Place, drawing: string) =>
  `<g transform="translate(${round(x)} ${round(y)})">${drawing}</g>`

type Sheet = { width: number; height: number }

/** A complete SVG document. */
export const sheet = ({ width, height }: Sheet, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
