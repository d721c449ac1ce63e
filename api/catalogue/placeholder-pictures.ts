import type { FastifyInstance } from 'fastify'
import type { Product } from '#contract/catalogue.ts'
import { sendFailure } from '../http/errors.ts'
import type { LiveCatalogue } from './live-catalogue.ts'

const DAY = 'public, max-age=86400'
const POLICY = "default-src 'none'; style-src 'none'; sandbox"

/** A drawn stand-in for each product's photograph, in its colours and in the same 4:5 frame. */
export function addPlaceholderPictures(app: FastifyInstance, catalogue: LiveCatalogue) {
  app.get<{ Params: { slug: string } }>('/media/placeholder/:slug.svg', async (request, reply) => {
    const { IND, USA } = catalogue.current().products
    const product = [...IND, ...USA].find(({ slug }) => slug === request.params.slug)
    if (!product) return sendFailure(reply, 'NOT_FOUND')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': DAY, 'content-security-policy': POLICY })
      .send(picture(product))
  })
}

type Pack = 'bottle' | 'jar' | 'pouch'

const packOf = ({ category }: Product): Pack => {
  if (category === 'OILS' || category === null) return 'bottle'
  return category === 'SPICES' || category === 'SUPERFOODS' ? 'jar' : 'pouch'
}

const OUTLINES: Record<Pack, string> = {
  bottle:
    '<path d="M352 250h96v70c0 50 82 70 82 150v330c0 30-20 40-40 40H310c-20 0-40-10-40-40V470c0-80 82-100 82-150z" fill="#fff" fill-opacity=".55"/><path d="M270 520h260v280c0 30-20 40-40 40H310c-20 0-40-10-40-40z" fill="#c98a1b" fill-opacity=".75"/><rect x="344" y="170" width="112" height="92" rx="10" fill="#1e4632"/>',
  jar: '<rect x="252" y="350" width="296" height="490" rx="44" fill="#fff" fill-opacity=".6"/><rect x="252" y="420" width="296" height="420" rx="44" fill="currentColor" fill-opacity=".8"/><rect x="240" y="280" width="320" height="88" rx="14" fill="#1e4632"/>',
  pouch:
    '<path d="M250 270h300l24 540c0 22-14 34-36 34H262c-22 0-36-12-36-34z" fill="#fbf7ee"/><path d="M250 270h300l4 60H246z" fill="#e4ddcb"/>',
}

function picture(product: Product) {
  const { primaryColor, secondaryColor, title } = product
  const words = title.replace(/ (Oil|Powder|Flour)$/, '').split(' ')
  const lines = words.map(
    (word, index) =>
      `<text x="400" y="${640 + index * 54 - (words.length - 1) * 27}" font-size="46">${escapeXml(word)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000" color="${primaryColor}">
<rect width="800" height="1000" fill="${secondaryColor}"/>
<rect y="540" width="800" height="460" fill="#fff" fill-opacity=".32"/>
<ellipse cx="400" cy="850" rx="330" ry="76" fill="${primaryColor}" fill-opacity=".32"/>
<ellipse cx="400" cy="834" rx="330" ry="76" fill="${primaryColor}" fill-opacity=".5"/>
${OUTLINES[packOf(product)]}
<rect x="272" y="530" width="256" height="220" fill="${primaryColor}"/>
<rect x="282" y="540" width="236" height="200" fill="none" stroke="${secondaryColor}" stroke-width="3"/>
<g fill="#fbf7ee" font-family="Georgia, serif" text-anchor="middle">${lines.join('')}</g>
</svg>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
