import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { RenderPage, StorefrontBuild } from '#contract/storefront.ts'
import { pageKey } from './page-key.ts'
import { renderContext } from './shop.ts'

const handle = createRequestHandler(build)

const render: RenderPage = (request, context) => {
  const provider = new RouterContextProvider()
  provider.set(renderContext, context)
  return handle(request, provider)
}

/** The entry point of the storefront's server build: the only thing that the server imports from it. */
export const storefront = { render, pageKey } satisfies StorefrontBuild
