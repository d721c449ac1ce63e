import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import anek from '#web/styles/fonts/anek.woff2?url'
import rozha from '#web/styles/fonts/rozha.woff2?url'
import type { Route } from './+types/root'
import { Problem } from './ui/problem.tsx'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/type.css'
import './styles/desk.css'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [font(anek), font(rozha)]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <Meta />
        <meta name="theme-color" content="#15271c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export const meta: Route.MetaFunction = () => [{ title: 'Back office · Aranya Mill' }]

export function HydrateFallback() {
  return (
    <main className="visually-hidden">
      <h1>Loading the back office</h1>
    </main>
  )
}

export default function Root() {
  return <Outlet />
}

/** What no screen has handled: the API could not be reached, or a bug. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = isRouteErrorResponse(error) ? String(error.data) : 'Something in this page went wrong.'
  return (
    <main className="wrap">
      <h1 className="visually-hidden">Back office</h1>
      <Problem
        what="The back office could not be opened."
        failure={{ status: 0, message }}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
