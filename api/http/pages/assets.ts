import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { days } from '#kit/duration.ts'
import { answerFileError } from './file-errors.ts'
import type { OtherBuilds } from './other-builds.ts'

const CACHE_FOR_A_DAY = 'public, max-age=86400'

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
}

/**
 * The names of built files contain a hash of their content, so browsers may cache them for ever. Only names that existed
 * at the start are read from the disk. Other builds have other files: while the shop is updated, pages of both are open.
 */
export async function addBuiltFiles(
  app: FastifyInstance,
  clientFolder: string,
  { prefix = '', otherBuilds }: { prefix?: string; otherBuilds: OtherBuilds },
) {
  const root = resolve(clientFolder, 'assets')
  const known = new Set(filesIn(root))
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: days(365),
    })
    scope.get<{ Params: { '*': string } }>(
      `${prefix}/assets/*`,
      { errorHandler: answerFileError },
      (request, reply) => {
        const name = request.params['*']
        return known.has(name) ? reply.sendFile(name) : otherBuilds.send(request, reply, name)
      },
    )
  })
}

/** The built files of the storefront and its public ones. */
export async function addAssets(app: FastifyInstance, clientFolder: string, otherBuilds: OtherBuilds) {
  await addBuiltFiles(app, clientFolder, { otherBuilds })
  addPublicFiles(app, clientFolder)
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))

/** The few files with fixed addresses, such as the icon. They are small, so they are held in memory. */
function addPublicFiles(app: FastifyInstance, folder: string) {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const type = TYPES[name.split('.').at(-1) ?? '']
    if (!type) continue
    const bytes = readFileSync(join(folder, name))
    app.get(`/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', CACHE_FOR_A_DAY).send(bytes),
    )
  }
}
