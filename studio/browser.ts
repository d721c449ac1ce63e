import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'

type Face = { family: string; file: string; extra?: string }

const VARIABLE = 'font-weight: 100 800; font-stretch: 75% 125%;'
const DEVANAGARI = 'unicode-range: U+0900-097F, U+200C-200D, U+25CC;'

/** The shop's own fonts, so that labels match the pages. */
const FACES: readonly Face[] = [
  { family: 'Rozha One', file: '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2' },
  {
    family: 'Rozha One',
    file: '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2',
    extra: DEVANAGARI,
  },
  {
    family: 'Anek',
    file: '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
    extra: VARIABLE,
  },
]

const RULES = `
* { margin: 0; box-sizing: border-box; }
body { font-synthesis: none; }
#picture > svg { display: block; width: 100%; height: 100%; }
.caps { font-family: Anek; font-weight: 600; font-stretch: 80%; letter-spacing: 0.08em; text-transform: uppercase; }
`

async function faceRule({ family, file, extra = '' }: Face) {
  const bytes = await readFile(fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url)))
  return `@font-face { font-family: '${family}'; src: url(data:font/woff2;base64,${bytes.toString('base64')}); ${extra} }`
}

const fontRules = async () => (await Promise.all(FACES.map(faceRule))).join('\n')

export type Shot = { width: number; height: number }

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** Opens a browser that draws pictures and prints reports. It makes no network requests. */
export async function openStudio(executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const fonts = await fontRules()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.setContent(`<style>${fonts}${RULES}</style><div id="picture"></div>`)
  return {
    /** The picture as PNG. */
    shoot: (drawing: string, size: Shot) => shoot(page, drawing, size),
    /** A report as PDF, and the upper part of its page as a picture. */
    print: (html: string, size: Shot) => print(page, `<style>${fonts}${RULES}</style>${html}`, size),
    close: () => browser.close(),
  }
}

async function showDrawing(page: Page, drawing: string, { width, height }: Shot) {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    async ({ markup, css }) => {
      const frame = document.getElementById('picture')
      if (!frame) throw new Error('The picture element is missing.')
      frame.style.cssText = css
      frame.innerHTML = markup
      // `document.fonts.ready` alone does not wait for fonts that are not used yet.
      await Promise.all([...document.fonts].map((face) => face.load()))
      await document.fonts.ready
    },
    { markup: drawing, css: `width:${width}px;height:${height}px` },
  )
}

async function shoot(page: Page, drawing: string, size: Shot): Promise<Buffer> {
  await showDrawing(page, drawing, size)
  // Transparent where the drawing has no background: films overlay the pictures.
  return page.screenshot({ type: 'png', omitBackground: true, clip: { x: 0, y: 0, ...size } })
}

async function print(drawingPage: Page, html: string, { width, height }: Shot) {
  const page = await drawingPage.context().newPage()
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width, height } })
  const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true })
  await page.close()
  return { picture, pdf }
}
