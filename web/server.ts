import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import { type PageFacts, pageFactsContext, shopContext } from './shop.ts'

const handle = createRequestHandler(build)

/** Renders one page. The server calls this; it is the only door into the storefront's server build. */
export function renderPage(request: Request, shop: Client, facts: PageFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(pageFactsContext, facts)
  return handle(request, context)
}
