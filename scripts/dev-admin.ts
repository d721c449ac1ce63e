import { createRequestHandler, type ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Middleware } from '#api/http/server/middleware.ts'

/** The storefront's bundler has the default port. */
const RELOAD_PORT = 24_679

const isAdminPage = (url: string) => /^\/admin(?!\/api\/)(?=[/?]|$)/.test(url)

/** The back office from its source: serves everything under /admin except the API, and leaves the rest to `others`. */
export async function createDevAdmin(others: Middleware) {
  const vite = await createServer({
    configFile: 'web/admin/vite.config.ts',
    root: 'web/admin',
    server: { middlewareMode: true, hmr: { port: RELOAD_PORT } },
  })
  const shell = async (url: string) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    const page = await createRequestHandler(build as ServerBuild, 'development')(new Request(url))
    return page.text()
  }
  const middleware: Middleware = (request, response, next) => {
    const { url = '' } = request
    if (!isAdminPage(url)) return others(request, response, next)
    const answer = (html: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    vite.middlewares(request, response, () => {
      shell(`http://localhost${url.replace(/^\/admin(?=\?|$)/, '/admin/')}`).then(answer, (error: Error) =>
        answer(`<pre>${error.stack}</pre>`),
      )
    })
  }
  return { middleware, close: () => vite.close() }
}
