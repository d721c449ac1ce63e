import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { LocaleCode } from '#domain/locale.ts'
import { OverlayProvider } from '../layout/overlay.tsx'
import { SessionProvider } from '../session/session-provider.tsx'

type Place = { address?: string; locale?: LocaleCode }

/** A part of the shop as it is first drawn, for tests. */
export function markupOf(part: ReactNode, { address = '/', locale = 'en_IN' }: Place = {}): string {
  const root = { locale, year: 2026, catalogueVersion: '1' }
  const Shop = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => root,
      Component: () => (
        <SessionProvider>
          <OverlayProvider>{part}</OverlayProvider>
        </SessionProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Shop initialEntries={[address]} hydrationData={{ loaderData: { root } }} />)
}

/** What is read of a piece of markup. */
export const wordsIn = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .trim()
