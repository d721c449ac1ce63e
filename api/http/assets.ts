import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { days } from '#kit/duration.ts'

const DAY = 'public, max-age=86400'

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
}

/** Built files carry their content's hash in the name, so a browser may keep them for ever. */
export async function addAssets(app: FastifyInstance, clientFolder: string) {
  await app.register(fastifyStatic, {
    root: resolve(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: days(365),
    index: false,
  })
  addPublicFiles(app, clientFolder)
}

/** The few files with fixed addresses, such as the icon; small enough to be held. */
function addPublicFiles(app: FastifyInstance, folder: string) {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const type = TYPES[name.split('.').at(-1) ?? '']
    if (!type) continue
    const bytes = readFileSync(join(folder, name))
    app.get(`/${name}`, async (_request, reply) => reply.type(type).header('cache-control', DAY).send(bytes))
  }
}
