import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok, type Result } from '#kit/result.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, explainFailure } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { stopOrphan } from './orphan.ts'
import { changeOwner, databaseOwner, runAs } from './run-as.ts'
import { type ServerState, type SuperviseOptions, superviseServer } from './supervise.ts'

export type EmbeddedDatabase = {
  url: string
  firstStart: boolean
  state(): ServerState
  stop(): Promise<void>
}

export type EmbeddedOptions = SuperviseOptions & {
  dataDir: string
  /** Off only in tests: a system crash may then lose data. */
  durable?: boolean
}

/** Starts a PostgreSQL in the data folder and creates the cluster if there is none. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Result<EmbeddedDatabase, string>> {
  const { durable = true } = options
  const dataDir = resolve(options.dataDir)
  const created = createFolder(dataDir)
  if (!created.ok) return created
  const binaries = await findBinaries()
  if (!binaries.ok) return binaries
  const lock = await lockFolder(dataDir)
  if (!lock) {
    return fail(
      `The data folder ${dataDir} is in use by another run of the shop.\n` +
        'Stop that run first, or set DATA_DIR to another folder.',
    )
  }
  const cluster: Cluster = {
    binaries: binaries.value,
    owner: databaseOwner(),
    folder: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    durable,
  }
  const started = await openCluster(cluster, join(dataDir, 'postgres-password'), options)
  if (!started.ok) {
    await lock.release()
    return started
  }
  const { stop } = started.value
  return ok({ ...started.value, stop: () => stop().finally(lock.release) })
}

async function openCluster(
  cluster: Cluster,
  passwordFile: string,
  options: SuperviseOptions,
): Promise<Result<EmbeddedDatabase, string>> {
  const firstStart = !existsSync(join(cluster.folder, 'PG_VERSION'))
  const ready = firstStart ? await createCluster(cluster, passwordFile) : checkVersion(cluster)
  if (!ready.ok) return ready
  await stopOrphan(cluster)
  const server = await superviseServer(cluster, readFileSync(passwordFile, 'utf8').trim(), options)
  if (!server.ok) return server
  return ok({ ...server.value, firstStart })
}

function createFolder(folder: string): Result<null, string> {
  try {
    mkdirSync(folder, { recursive: true })
    return ok(null)
  } catch (error) {
    return fail(explainFailure(folder, String(error)))
  }
}

/** Created under another name and then moved, so that an interrupted first start leaves no incomplete cluster. */
async function createCluster(cluster: Cluster, passwordFile: string): Promise<Result<null, string>> {
  const { binaries, owner, folder } = cluster
  const newFolder = `${folder}.new`
  try {
    rmSync(newFolder, { recursive: true, force: true })
    mkdirSync(newFolder, { mode: 0o700 })
    changeOwner(owner, newFolder)
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    changeOwner(owner, passwordFile)
  } catch (error) {
    return fail(explainFailure(folder, String(error)))
  }
  const { code, output } = await runAs(owner, binaries.initdb, [
    `--pgdata=${newFolder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ])
  if (code !== 0) return fail(explainFailure(folder, output))
  renameSync(newFolder, folder)
  return ok(null)
}

function checkVersion({ folder, binaries }: Cluster): Result<null, string> {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (Number(version) === binaries.major) return ok(null)
  return fail(
    `The database in ${folder} was made by PostgreSQL ${version}; this shop brings PostgreSQL ${binaries.major}.\n` +
      'Set DATA_DIR to a new folder, or move the data over with pg_dump.',
  )
}
