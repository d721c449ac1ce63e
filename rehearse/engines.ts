import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

/** Debian 13 has the versions that the design asks for: Patroni 4.0.7, PgBouncer 1.24, Valkey 8.1. */
export const SUITE = 'trixie'
const PACKAGES = [
  ...['base-files', 'coreutils', 'dash', 'patroni', 'python3-etcd', 'python3-psycopg2', 'etcd-server'],
  ...['haproxy', 'pgbouncer', 'valkey-server', 'postgresql-17', 'pgbackrest'],
]
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** The user of the engines inside their folder; PostgreSQL refuses root. */
export const ENGINE_USER = 26

export const BIN = '/usr/lib/postgresql/17/bin'

/** The address of a Debian mirror, from the sources of this machine's own apt. */
export function findMirror(): string | null {
  const parts = '/etc/apt/sources.list.d'
  const files = existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : []
  const texts = ['/etc/apt/sources.list', ...files]
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
  const found = texts
    .join('\n')
    .match(/^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(https?:\/\/\S+\/debian)\/?(?=\s|$)/m)
  return found?.[1] ?? null
}

function run(command: string, args: readonly string[]) {
  const done = spawnSync(command, args, { encoding: 'utf8' })
  if (done.status === 0) return
  throw new Error(
    `${command} ${args.at(0) ?? ''} failed:\n${(done.stderr || String(done.error)).slice(-2000)}`,
  )
}

async function mayFetch(yes: boolean): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Fetch 130 MB of Debian packages into the data folder? [y/N] ')
  terminal.close()
  return /^y/i.test(answer)
}

/**
 * The engines of Debian 13 unpacked into a folder, with the libraries that they need, and nothing installed on this
 * machine. Returns null if that is not allowed.
 */
export async function fetchEngines(folder: string, { yes }: { yes: boolean }): Promise<string | null> {
  const root = join(folder, 'root')
  const stamp = join(folder, 'packages')
  const wanted = [SUITE, ...PACKAGES].join(' ')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return root
  const mirror = findMirror()
  if (!mirror) throw new Error('No Debian mirror was found in the sources of apt.')
  if (!(await mayFetch(yes))) return null
  rmSync(folder, { recursive: true, force: true })
  download(folder, mirror)
  console.log('Unpacking the engines …')
  mkdirSync(root, { recursive: true })
  const archives = join(folder, 'apt/archives')
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    run('dpkg-deb', ['-x', join(archives, name), root])
  rmSync(join(folder, 'apt'), { recursive: true })
  const users = `root:x:0:0::/root:/bin/sh\npostgres:x:${ENGINE_USER}:${ENGINE_USER}::/srv:/bin/sh\n`
  writeFileSync(join(root, 'etc/passwd'), users)
  writeFileSync(join(root, 'etc/group'), `root:x:0:\npostgres:x:${ENGINE_USER}:\n`)
  // Patroni's packages only look whether it is there: nothing here uses TLS.
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true })
  writeFileSync(join(root, 'etc/ssl/certs/ca-certificates.crt'), '')
  writeFileSync(stamp, wanted)
  return root
}

/** Apt with folders of its own: it sees no installed package, so it fetches every library too. */
function download(folder: string, mirror: string) {
  const apt = join(folder, 'apt')
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(apt, name), { recursive: true })
  const [sources, status] = [join(apt, 'sources.list'), join(apt, 'status')]
  writeFileSync(sources, `deb [signed-by=${KEYRING}] ${mirror} ${SUITE} main\n`)
  writeFileSync(status, '')
  const options = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::Etc::Parts': '/dev/null',
    'Dir::State': apt,
    'Dir::State::status': status,
    'Dir::Cache': apt,
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': 'root',
  }
  const set = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  console.log('Fetching the engines from Debian …')
  run('apt-get', [...set, 'update'])
  run('apt-get', [...set, 'install', '--yes', '--download-only', ...PACKAGES])
}
