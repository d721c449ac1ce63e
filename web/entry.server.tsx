import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { deferredScripts } from './hydration/deferred-scripts.ts'
import { report } from './shop.ts'

type Render = {
  request: Request
  status: number
  headers: Headers
  routerContext: EntryContext
  context: Readonly<RouterContextProvider>
}

/** Not streamed: the whole page is hashed for the content policy, and cached. */
async function renderDocument({ request, status, headers, routerContext, context }: Render) {
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError: (error) => report(context, error),
    // React would move what is large to the end of the page, for a script to put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(deferredScripts(await new Response(stream).text()), { status, headers })
}

export default (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) => renderDocument({ request, status, headers, routerContext, context })

export const handleError: HandleErrorFunction = (error, { context }) => report(context, error)
