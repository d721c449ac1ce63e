import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { days } from '#kit/duration.ts'

/** Built files carry their content's hash in the name, so a browser may keep them for ever. */
export async function addAssets(app: FastifyInstance, clientFolder: string) {
  const root = resolve(clientFolder, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: days(365),
    index: false,
  })
}
