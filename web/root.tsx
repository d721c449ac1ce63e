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
import { useIsServerRendered } from './hydration/use-is-server-rendered.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { Layout as ShopLayout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { pageMeta } from './layout/page-meta.ts'
import { SeoTags } from './seo/seo-tags.tsx'
import { siteShareImage } from './seo/share-image.server.ts'
import { SessionProvider } from './session/session-provider.tsx'
import { pageFacts, previewedAnnouncements } from './shop.ts'
import anek from './styles/fonts/anek.woff2?url'
import rozha from './styles/fonts/rozha.woff2?url'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/type.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...pageFacts(context),
  ...previewedAnnouncements(context),
  shareImage: siteShareImage(),
})

/** The data do not depend on the address: a failed navigation must not remove them. */
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
 * Only in the server-rendered page: the content security policy forbids React to create scripts in the browser. It would
 * when it renders the whole page again, for example because the browser has translated it before hydration.
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
