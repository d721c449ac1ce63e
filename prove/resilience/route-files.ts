import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ADMIN_CALL_NAMES, adminCall } from '#contract/admin/calls.ts'
import { CALLS, type CallName, fileTypeOf } from '#contract/calls.ts'
import { PAGES, type PageName } from '#contract/pages.ts'

/** What a page or a screen reads: the names of calls. */
export type RouteReads = { route: string; reads: readonly string[] }

const IMPORTED = /(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g
const CALLED = /\b(?:load|call)\('(\w+)'/g

/** A file and all files that it imports, as far as they are in the same folder of the project. */
function withImports(file: string, found: Map<string, string> = new Map()): Map<string, string> {
  if (found.has(file) || !existsSync(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, path = ''] of text.matchAll(IMPORTED)) withImports(join(dirname(file), path), found)
  return found
}

const callsIn = (file: string, isRead: (name: string) => boolean): string[] => {
  const names = [...withImports(file).values()].flatMap((text) => [...text.matchAll(CALLED)])
  return [...new Set(names.map(([, name = '']) => name))].filter(isRead)
}

const isShopRead = (name: string) =>
  name in CALLS && CALLS[name as CallName].method === 'GET' && !fileTypeOf(name as CallName)
const isDeskRead = (name: string) =>
  ADMIN_CALL_NAMES.some(
    (known) => known === name && adminCall(known).method === 'GET' && !adminCall(known).file,
  )

/** Every page of the table of pages, with the calls that its files make. */
export const pageReads = (): RouteReads[] =>
  (Object.keys(PAGES) as PageName[]).map((route) => ({
    route,
    reads: callsIn(`web/routes/${route}.tsx`, isShopRead),
  }))

/** What every page of the shop reads. */
export const layoutReads = (): readonly string[] => callsIn('web/session/start-up.ts', isShopRead)

/** Every screen of the desk's route table, with the calls that its files make. */
export const screenReads = (): RouteReads[] =>
  [...readFileSync('web/admin/routes.ts', 'utf8').matchAll(/'([\w/-]+)\.route\.tsx'/g)].map(
    ([, route = '']) => ({ route, reads: callsIn(`web/admin/${route}.route.tsx`, isDeskRead) }),
  )
