import type { Node } from './haproxy.ts'
import { toYaml } from './yaml.ts'

type EtcdMember = { name: string; host: string }

const CLIENT_PORT = 2379
const PEER_PORT = 2380

type EtcdOptions = { member: EtcdMember; members: readonly EtcdMember[]; dataDir: string; token: string }

/** The store in which the nodes agree who the primary is. */
export function etcdConfig({ member: { name, host }, members, dataDir, token }: EtcdOptions): string {
  return toYaml({
    name,
    'data-dir': dataDir,
    'listen-peer-urls': `http://${host}:${PEER_PORT}`,
    'initial-advertise-peer-urls': `http://${host}:${PEER_PORT}`,
    'listen-client-urls': `http://${host}:${CLIENT_PORT}`,
    'advertise-client-urls': `http://${host}:${CLIENT_PORT}`,
    'initial-cluster': members.map((one) => `${one.name}=http://${one.host}:${PEER_PORT}`).join(','),
    'initial-cluster-state': 'new',
    'initial-cluster-token': token,
    'auto-compaction-mode': 'periodic',
    'auto-compaction-retention': '1h',
  })
}

type PatroniOptions = {
  node: Node
  etcd: readonly EtcdMember[]
  dataDir: string
  binDir: string
  /** The network of the nodes and of the shop's processes. */
  network: string
  socketDir: string
}

/** What all nodes share; Patroni keeps it in etcd. */
const SHARED = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  // A primary whose PostgreSQL has died hands over at once instead of starting it again.
  primary_start_timeout: 0,
  // No acknowledged order is on one machine alone.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 300,
      wal_level: 'replica',
      hot_standby: 'on',
      wal_log_hints: 'on',
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_keep_size: '512MB',
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
      archive_mode: 'on',
      archive_timeout: '60s',
      archive_command: 'pgbackrest --stanza=shop archive-push %p',
    },
  },
}

/** One node. The passwords come from the environment: PATRONI_SUPERUSER_PASSWORD, PATRONI_REPLICATION_PASSWORD. */
export function patroniConfig({ node, etcd, dataDir, binDir, network, socketDir }: PatroniOptions): string {
  return toYaml({
    scope: 'shop',
    name: node.name,
    restapi: {
      listen: `${node.host}:${node.patroniPort}`,
      connect_address: `${node.host}:${node.patroniPort}`,
    },
    etcd3: { hosts: etcd.map(({ host }) => `${host}:${CLIENT_PORT}`) },
    bootstrap: {
      dcs: SHARED,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${node.host}:${node.port}`,
      connect_address: `${node.host}:${node.port}`,
      data_dir: dataDir,
      bin_dir: binDir,
      pgpass: `${socketDir}/pgpass-${node.name}`,
      parameters: { unix_socket_directories: socketDir },
      pg_hba: [
        'local all all peer',
        `host replication replicator ${network} scram-sha-256`,
        `host all all ${network} scram-sha-256`,
      ],
    },
    watchdog: { mode: 'automatic' },
  })
}

type PgBouncerOptions = {
  database: { host: string; port: number; name: string }
  listen: { host: string; port: number }
  authFile: string
}

/** In transaction mode. The time-outs that are ignored here belong to the role of the database (`ROLE=migrate` sets them). */
export const pgbouncerConfig = ({ database, listen, authFile }: PgBouncerOptions): string => `[databases]
${database.name} = host=${database.host} port=${database.port} dbname=${database.name}

[pgbouncer]
listen_addr = ${listen.host}
listen_port = ${listen.port}
auth_type = scram-sha-256
auth_file = ${authFile}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
max_prepared_statements = 500
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
server_check_delay = 5
server_login_retry = 1
# One login at a time is tried after a failover: one that hangs at a dying server holds all others up.
server_connect_timeout = 3
query_wait_timeout = 10
tcp_keepalive = 1
tcp_keepidle = 10
`

type BackupOptions = {
  repository: readonly string[]
  dataDir: string
  port: number
  socketDir: string
  logDir: string
  lockDir: string
}

/**
 * The backups: the write-ahead log at once, a whole copy each week and a difference each day, for 35 days. The keys of the
 * storage and the passphrase belong to a file in /etc/pgbackrest/conf.d that only PostgreSQL can read.
 */
export const pgbackrestConfig = ({
  repository,
  dataDir,
  port,
  socketDir,
  logDir,
  lockDir,
}: BackupOptions): string => `[global]
${repository.join('\n')}
repo1-retention-full-type=time
repo1-retention-full=35
repo1-bundle=y
compress-type=zst
start-fast=y
log-path=${logDir}
lock-path=${lockDir}
spool-path=${lockDir}

[shop]
pg1-path=${dataDir}
pg1-port=${port}
pg1-socket-path=${socketDir}
`
