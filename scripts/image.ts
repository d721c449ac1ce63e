import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findMirror, SUITE } from '../rehearse/engines.ts'
import { checkImage } from './image-check.ts'
import { stop, unexpected } from './terminal.ts'

/**
 * Builds the image without a daemon and without a container engine, runs its root, and leaves it as an archive that
 * every engine loads. With --debian-base the base is made here of Debian's packages and this Node, for machines that
 * reach no registry of images; else it is the base that the Containerfile names, or --base=….
 */
const IMAGE = 'localhost/aranya-mill'
const BASE = 'localhost/debian-node'

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  stop('The image is built with the rights of root on Linux. Nothing was done.')
const folder = resolve(process.env.DATA_DIR || '.data', 'image')
const store = join(folder, 'store')
const archive = join(folder, 'aranya-mill.tar')

function run(program: string, args: readonly string[], { loud = false } = {}): string {
  const done = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
  })
  if (done.error && 'code' in done.error && done.error.code === 'ENOENT')
    stop(`${program} is not installed. It is a package of Debian: apt-get install ${program}`)
  if (done.status !== 0) stop(`${program} ${args.join(' ')} failed.\n${done.stderr ?? ''}`)
  return done.stdout?.trim() ?? ''
}
// A store of its own, which works on every file system and is removed as a folder.
const own = ['--root', store, '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
const buildah = (...args: string[]) => run('buildah', [...own, ...args])

/** What the image node:24-trixie-slim has: a small Debian, Node and npm. */
function makeBase(): string {
  const mirror = findMirror()
  const npm = process.env.npm_execpath
  if (!mirror || !npm) stop('The base needs the mirror of apt, and npm: npm run image -- --debian-base')
  const root = join(folder, 'base')
  console.log('Making the base from Debian …')
  run('mmdebstrap', ['--variant=essential', '--include=ca-certificates,libstdc++6', SUITE, root, mirror])
  const local = join(root, 'usr/local')
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'))
  chmodSync(join(local, 'bin/node'), 0o755)
  cpSync(dirname(dirname(realpathSync(npm))), join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, root, '/')
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
  buildah('commit', '--quiet', '--rm', container, BASE)
  rmSync(root, { recursive: true })
  return BASE
}

/** On a network with a certificate authority of its own, npm has to know it during the build. Nothing of it is kept. */
function certificateMounts(): string[] {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file) return []
  const settings = join(folder, 'npmrc')
  writeFileSync(settings, 'cafile=/run/authority.crt\n')
  return ['--volume', `${file}:/run/authority.crt:ro`, '--volume', `${settings}:/root/.npmrc:ro`]
}

function build() {
  const named = process.argv.flatMap((argument) => argument.match(/^--base=(.+)$/)?.[1] ?? [])[0]
  const base = process.argv.includes('--debian-base') ? makeBase() : named
  console.log('Building the image …')
  const options = ['--isolation', 'chroot', '--network', 'host', '--file', 'deploy/image/Containerfile']
  const set = [...(base ? ['--build-arg', `NODE_IMAGE=${base}`] : []), ...certificateMounts()]
  run('buildah', [...own, 'build', '--quiet', ...options, ...set, '--tag', IMAGE, '.'], { loud: true })
}

/** The root of the image as a folder, and how it is to be run. */
function open() {
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE))
  const { User, Cmd, WorkingDir, Env } = OCIv1.config
  const container = buildah('from', '--pull-never', IMAGE)
  const root = buildah('mount', container)
  return { root, user: User, command: Cmd, folder: WorkingDir, environment: Env }
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
process.on('exit', () => {
  for (const name of ['store', 'run', 'base', 'database', 'npmrc'])
    rmSync(join(folder, name), { recursive: true, force: true })
})
build()
const image = open()
console.log('Running it with a read-only root …')
await checkImage(image, join(folder, 'database')).catch(unexpected)
buildah('push', '--quiet', IMAGE, `oci-archive:${archive}`)
const size = Number(run('du', ['-sb', image.root]).split('\t')[0])
console.log(
  `The image is good: ${inMegabytes(size)}, packed ${inMegabytes(statSync(archive).size)} in ${archive}`,
)
process.exit(0)
