import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Surroundings, surroundingsContext } from './shop.ts'

const handle = createRequestHandler(build)

/** Renders one page. The server calls this; it is the only door into the storefront's server build. */
export function renderPage(request: Request, surroundings: Surroundings): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(surroundingsContext, surroundings)
  return handle(request, context)
}
