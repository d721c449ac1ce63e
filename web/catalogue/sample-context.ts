import { RouterContextProvider } from 'react-router'
import { createClient } from '#contract/client.ts'
import { SAMPLE_CONTENT } from '../content/sample-content.ts'
import { SAMPLE_SHIPPING } from '../seo/sample-shipping.ts'
import { renderContext } from '../shop.ts'

export const EMPTY_LIST = { data: [], meta: { page: 1, totalItems: 0, totalPages: 0 } }
export const BROKEN = { error: { code: 'INTERNAL', message: 'Something went wrong.' } }

/** A loader's context whose API answers every call in the given way and notes what it was asked. */
export function contextAnswering(status: number, json: unknown, otherJson?: unknown) {
  const asked: URL[] = []
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  const clientOf = (locale: 'en_IN' | 'en_US', answer: unknown) =>
    createClient({
      locale: () => locale,
      csrfToken: () => null,
      fetch: async (url) => {
        asked.push(new URL(url, 'http://shop.example'))
        return new Response(JSON.stringify(answer), { status })
      },
    })
  const facts = {
    locale: 'en_IN' as const,
    year: 2026,
    origin: 'http://shop.example',
    hasSandbox: true,
  }
  context.set(renderContext, {
    shop: clientOf('en_IN', json),
    otherShops: otherJson ? [{ locale: 'en_US', shop: clientOf('en_US', otherJson) }] : [],
    facts,
    shipping: SAMPLE_SHIPPING,
    content: SAMPLE_CONTENT,
    movedTo: (slug) => (slug === 'former-slug' ? 'slug-of-today' : null),
    report: (error) => logged.push(error),
  })
  return {
    context,
    logged,
    query: (call = 0) => Object.fromEntries(asked[call]?.searchParams ?? []),
    path: () => asked[0]?.pathname,
  }
}
