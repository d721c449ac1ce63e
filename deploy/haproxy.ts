import { PROBES } from './shop.ts'

export type Server = { name: string; host: string; port: number }

const servers = (list: readonly Server[], more = '') =>
  list.map(({ name, host, port }) => `  server ${name} ${host}:${port}${more}`).join('\n')

const CHECK = 'check inter 1s fastinter 500ms downinter 1s'

/** To one web process. */
export const MOST_CONNECTIONS = 500

type WebOptions = { bind: string; servers: readonly Server[] }

const webFrame = (bind: string, pool: string) => `global
  maxconn 5000

defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout queue 5s
  timeout http-keep-alive 15s

frontend shop
  bind ${bind}
  option forwardfor
  default_backend web

backend web
  balance leastconn
  option httpchk
  http-check send meth GET uri ${PROBES.ready}
  http-check expect status 200
  # One more try, at another process, if a process could not be reached or ended without an answer.
  option redispatch 1
  retries 1
  retry-on conn-failure empty-response
  # The shop would do it twice without a key.
  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }
  # Node accepts one connection in each turn of its event loop, so a busy process takes long to accept many. Requests wait
  # here instead, for a connection that is open already.
  default-server maxconn ${MOST_CONNECTIONS}
${pool}
`

/** In front of the web processes. One failed check takes a process out, so a drained one gets no new request. */
export const haproxyWeb = ({ bind, servers: list }: WebOptions): string =>
  webFrame(bind, servers(list, ` ${CHECK} fall 1 rise 1`))

/** Where the names of the processes are found by asking the name server of the containers. */
export const haproxyWebByName = (
  bind: string,
  { name, port, most }: { name: string; port: number; most: number },
) =>
  `${webFrame(
    bind,
    `  server-template web ${most} ${name}:${port} ${CHECK} fall 1 rise 1 resolvers containers init-addr none`,
  )}
resolvers containers
  parse-resolv-conf
  hold valid 1s
`

export type Node = { name: string; host: string; port: number; patroniPort: number }
type PostgresOptions = { nodes: readonly Node[]; primaryBind: string; replicaBind: string }

function postgresPool(name: string, bind: string, path: string, nodes: readonly Node[]) {
  const list = nodes
    .map(
      ({ patroniPort, ...node }) =>
        `${servers([node], ` maxconn 500 ${CHECK} fall 2 rise 1 port ${patroniPort} on-marked-down shutdown-sessions`)}`,
    )
    .join('\n')
  return `listen ${name}
  bind ${bind}
  option httpchk
  http-check send meth OPTIONS uri ${path}
  http-check expect status 200
${list}
`
}

/**
 * In front of PostgreSQL: Patroni says which node is the primary. The sessions of a node that is no longer it are cut,
 * which frees commits that would hang.
 */
export const haproxyPostgres = ({ nodes, primaryBind, replicaBind }: PostgresOptions): string => `global
  maxconn 2000

defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  # Idle connections of a pool; keep-alive finds the dead ones.
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka

${postgresPool('primary', primaryBind, '/primary', nodes)}
${postgresPool('replicas', replicaBind, '/replica?lag=16MB', nodes)}`
