import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Serves one file of ours under several paths. */
export async function addFile(app: FastifyInstance, file: URL, paths: readonly string[]): Promise<void> {
  const content = await readFile(file, 'utf8')
  const type = TYPES[extname(file.pathname)] ?? 'text/plain'
  for (const path of paths) app.get(path, async (_request, reply) => reply.type(type).send(content))
}
