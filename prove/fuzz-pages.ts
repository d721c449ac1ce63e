import { pageAt } from '#contract/pages.ts'
import { aNetwork } from './call.ts'
import { type Fuzz, note, queryOf, SLOW } from './fuzz-run.ts'
import { broken } from './values.ts'

const SEGMENTS = [
  'products',
  'policies',
  'my',
  'orders',
  'trace',
  'stores',
  'about',
  'cart',
  'checkout',
  'compare',
  'tos',
]

/** An address of a page that exists, or might. */
export async function tryPage(fuzz: Fuzz) {
  const { random, known, send } = fuzz
  const segment = () =>
    random.chance(0.6)
      ? random.pick(SEGMENTS)
      : encodeURIComponent(
          String(random.chance(0.5) ? random.pick(known.words) : broken(null, random)).toWellFormed(),
        ).slice(0, 300)
  const path = `/${Array.from({ length: random.below(4) }, segment).join('/')}`
  const query = random.chance(0.3) ? queryOf({ page: broken(1, random), kind: broken('x', random) }) : ''
  const headers = { 'x-forwarded-for': aNetwork(), ...(random.chance(0.5) && { 'accept-encoding': 'br' }) }
  const started = performance.now()
  const { status, body } = await send({ path: path + query, headers })
  const took = performance.now() - started
  const told = `GET ${path}${query} → ${status} ${body.slice(0, 100)}`
  if (took > SLOW) note(fuzz, 'slow page', `${took.toFixed(0)} ms ${told}`)
  if (status === 0 || status >= 500) note(fuzz, 'page 5xx', told)
  if (status === 200 && !isPage(path)) note(fuzz, 'page that should not exist', told)
}

function isPage(path: string): boolean {
  try {
    return pageAt(decodeURIComponent(path).replace(/(?!^)\/$/, '')) !== null
  } catch {
    return false
  }
}
