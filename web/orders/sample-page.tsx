import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { LocaleCode } from '#domain/locale.ts'
import { OverlayProvider } from '../layout/overlay.tsx'
import { SessionProvider } from '../session/session-provider.tsx'

type Place = { address?: string; locale?: LocaleCode }

/** Renders a component to HTML, for tests. */
export function markupOf(part: ReactNode, { address = '/', locale = 'en_IN' }: Place = {}): string {
  const root = { locale, year: 2026 }
  const Stub = createRoutesStub([
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
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root } }} />)
}

/** The text content of markup. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .trim()
