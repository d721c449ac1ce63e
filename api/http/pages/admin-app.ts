import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Compression } from '../cache/compression.ts'
import { sendCached, toCachedResponse } from '../cache/response-cache.ts'
import { adminPolicy } from '../security/content-policy.ts'
import { ADMIN_PERMISSIONS } from '../security/headers.ts'
import { addBuiltFiles } from './assets.ts'
import type { OtherBuilds } from './other-builds.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'reporting-endpoints': 'csp="/csp"',
  'permissions-policy': ADMIN_PERMISSIONS,
  vary: 'accept-encoding',
}

/** The back office: its files, and one page for all its addresses. The page holds nobody's data. */
export async function addAdminApp(
  app: FastifyInstance,
  folder: string,
  { compression: { compress }, otherBuilds }: { compression: Compression; otherBuilds: OtherBuilds },
) {
  await addBuiltFiles(app, folder, { prefix: '/admin', otherBuilds })
  const body = readFileSync(join(folder, 'index.html'))
  const headers = { ...HEADERS, 'content-security-policy': adminPolicy(body.toString()) }
  const shell = toCachedResponse({ status: 200, body, headers }, await compress(body, 'thorough'))
  app.get('/admin', async (_request, reply) => reply.redirect('/admin/', 308))
  app.get('/admin/*', async (request, reply) => sendCached(request, reply, shell))
}
