import type { FastifyInstance } from 'fastify'
import { BRAND } from '#domain/brand.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/locale.ts'
import { HOUR } from './hour.ts'

const PAPER = '#fbf7ee'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest. Made from the brand, so that a real shop changes only domain/brand.ts. */
const MANIFEST = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: BRAND.description,
  lang: LOCALES[DEFAULT_LOCALE].languageTag,
  start_url: '/',
  scope: '/',
  // Shows the back button, which shoppers use often.
  display: 'minimal-ui',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['food', 'shopping'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-512-maskable', 512, 'maskable'),
  ],
}

export function addManifest(app: FastifyInstance) {
  const text = JSON.stringify(MANIFEST)
  app.get('/site.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', HOUR).send(text),
  )
}
