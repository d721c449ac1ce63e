import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { LOCALES } from '#domain/locale.ts'
import type { Route } from './+types/root'
import { DEFER_SECTIONS } from './hydration/deferred-sections.ts'
import { useIsServerRendered } from './hydration/use-is-hydrated.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { Layout as ShopLayout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { pageMeta } from './layout/page-meta.ts'
import { SeoTags } from './seo/seo-tags.tsx'
import { siteShareImage } from './seo/share-image.server.ts'
import { SessionProvider } from './session/session-provider.tsx'
import { pageFacts } from './shop.ts'
import anek from './styles/fonts/anek.woff2?url'
import rozha from './styles/fonts/rozha.woff2?url'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/type.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...pageFacts(context),
  shareImage: siteShareImage(),
})

/** Nothing of it follows from the address. What fails to load on the way elsewhere must not take it away. */
export const shouldRevalidate = () => false

export const meta = ({ error }: Route.MetaArgs) =>
  pageMeta(isNotFound(error) ? { title: 'Page not found' } : {})

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [font(anek), font(rozha)]

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={LOCALES[facts?.locale ?? 'en_IN'].languageTag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <SeoTags />
        <meta name="theme-color" content="#fbf7ee" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
        <FirstScript />
      </head>
      <body>
        <SessionProvider>
          <ShopLayout>{children}</ShopLayout>
        </SessionProvider>
        <PageScripts />
      </body>
    </html>
  )
}

/**
 * In the page the server wrote, and only there: React may not make scripts in the browser. Not in development, where
 * React would complain of the marks that it leaves.
 */
const FirstScript = () =>
  useIsServerRendered() && process.env.NODE_ENV === 'production' ? <script>{DEFER_SECTIONS}</script> : null

/**
 * Only in the page the server wrote, as above. React writes the page anew when it does not know it again, say because
 * the browser translated it before the scripts came; then these have run.
 */
const PageScripts = () =>
  useIsServerRendered() ? (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  ) : (
    <ScrollRestorer />
  )

function ScrollRestorer() {
  useScrollRestoration()
  return null
}

export default function Root() {
  return <Outlet />
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? <NotFound /> : <ErrorPage />
}
