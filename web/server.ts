import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Surroundings, surroundingsContext } from './shop.ts'

export { pageKey } from './page-key.ts'

const handle = createRequestHandler(build)

/** Renders one page. The server enters the storefront's build here and nowhere else. */
export function renderPage(request: Request, surroundings: Surroundings): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(surroundingsContext, surroundings)
  return handle(request, context)
}
