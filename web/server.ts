import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type RenderContext, renderContext } from './shop.ts'

export { pageKey } from './page-key.ts'

const handle = createRequestHandler(build)

/** Renders one page. The server enters the storefront's build here and nowhere else. */
export function renderPage(request: Request, context: RenderContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(renderContext, context)
  return handle(request, provider)
}
