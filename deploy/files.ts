import { composeFile, containerfile } from './container.ts'
import { haproxyPostgres, haproxyWeb, haproxyWebByName, type Node } from './haproxy.ts'
import { kubernetesFiles } from './kubernetes.ts'
import { etcdConfig, patroniConfig, pgbackrestConfig, pgbouncerConfig } from './postgres.ts'
import { OWN_SETTINGS, PORT } from './shop.ts'
import { systemdUnits } from './systemd.ts'
import { valkeyConfig } from './valkey.ts'

const NOTE = '# Written by npm run deploy-files. Change the TypeScript files of deploy/ instead.\n'

/** The machines of the examples: replace their names. */
const NODES: readonly Node[] = ['node1', 'node2', 'node3'].map((name) => ({
  name,
  host: `${name}.shop.example`,
  port: 5432,
  patroniPort: 8008,
}))
const WEB = ['web1', 'web2', 'web3'].map((name) => ({ name, host: `${name}.shop.example`, port: PORT }))
const DATA_DIR = '/var/lib/postgresql/17/shop'
const SOCKETS = '/var/run/postgresql'

const under = (folder: string, files: Record<string, string>) =>
  Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const)

const ownSettings = () =>
  Object.entries(OWN_SETTINGS)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

function postgresFiles(): Record<string, string> {
  const [node = { name: '', host: '', port: 0, patroniPort: 0 }] = NODES
  return {
    'etcd.yaml': etcdConfig({ member: node, members: NODES, dataDir: '/var/lib/etcd/shop', token: 'shop' }),
    'patroni.yaml': patroniConfig({
      node,
      etcd: NODES,
      dataDir: DATA_DIR,
      binDir: '/usr/lib/postgresql/17/bin',
      network: '10.0.0.0/8',
      socketDir: SOCKETS,
    }),
    'haproxy.cfg': haproxyPostgres({ nodes: NODES, primaryBind: ':5000', replicaBind: ':5001' }),
    'pgbouncer.ini': pgbouncerConfig({
      database: { host: 'database.shop.example', port: 5000, name: 'shop' },
      listen: { host: '127.0.0.1', port: 6432 },
      authFile: '/etc/pgbouncer/userlist.txt',
    }),
    'pgbackrest.conf': pgbackrestConfig({
      repository: [
        'repo1-type=s3',
        'repo1-path=/backups',
        'repo1-s3-endpoint=storage.example',
        'repo1-s3-bucket=backups',
        'repo1-s3-region=auto',
        'repo1-cipher-type=aes-256-cbc',
      ],
      dataDir: DATA_DIR,
      port: 5432,
      socketDir: SOCKETS,
      logDir: '/var/log/pgbackrest',
      lockDir: '/var/spool/pgbackrest',
    }),
  }
}

/** Every written file of this folder, by its path in it. */
export const deployFiles = (): Map<string, string> =>
  new Map(
    [
      ...under('image', { Containerfile: containerfile() }),
      ...under('kubernetes', kubernetesFiles()),
      ...under('systemd', systemdUnits()),
      ...under('postgres', postgresFiles()),
      ...under('edge', {
        'haproxy.cfg': haproxyWeb({ bind: ':8080', servers: WEB }),
        'haproxy-compose.cfg': haproxyWebByName(':8080', { name: 'web', port: PORT, most: 12 }),
      }),
      ...under('valkey', {
        'valkey.conf': valkeyConfig({
          ...{ host: '10.0.0.6', port: 6379, passwordFile: '/etc/valkey/password.conf' },
        }),
      }),
      ['compose.yaml', composeFile()] as const,
      ['shop.env.example', ownSettings()] as const,
    ].map(([path, text]) => [path, NOTE + text]),
  )
