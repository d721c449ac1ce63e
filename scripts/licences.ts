/** The part of package-lock.json that is read here. */
export type Lockfile = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean }>
}

export type Licensed = { name: string; version: string; licence: string }

/** Licences that ask for their notice to be kept, and nothing of our own code. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
])

/** libvips is a library of its own beside sharp, which anybody can replace. That is what its licence asks for. */
const LIBRARIES: readonly { name: RegExp; licence: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
]

/** Packages whose package.json says nothing. The licence is in the named file of the package. */
const STATED: Record<string, { licence: string; file: string }> = {
  'png-js': { licence: 'MIT', file: 'LICENSE' },
}

const NODE_MODULES = 'node_modules/'

/** Every package that runs in production, on any platform, by name. */
export function productionPackages({ packages }: Lockfile): Licensed[] {
  const used = Object.entries(packages).filter(
    ([path, one]) => path.includes(NODE_MODULES) && !one.dev && !one.devOptional,
  )
  const found = used.map(([path, { version = '', license }]) => {
    const name = path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)
    return { name, version, licence: license ?? STATED[name]?.licence ?? 'UNKNOWN' }
  })
  const byName = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Reads expressions such as `(MIT OR CC0-1.0)` and `Apache-2.0 AND MIT`. */
export function isAllowed({ name, licence }: Pick<Licensed, 'name' | 'licence'>): boolean {
  const isKnown = (one: string) =>
    ALLOWED.has(one) || LIBRARIES.some((library) => library.licence === one && library.name.test(name))
  const words = licence.replace(/[()]/g, '')
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isKnown(one.trim())))
}
