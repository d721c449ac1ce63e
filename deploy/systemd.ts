import { COMMAND, environmentOf, GRACE, PORT, PROCESSES, type ShopProcess, startsAfter } from './shop.ts'

/** No MemoryDenyWriteExecute: the JavaScript engine compiles while it runs. */
const HARDENED = `DynamicUser=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
NoNewPrivileges=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service
UMask=0077`

/** The worker of a machine answers its health checks beside the web processes, whose unit is named by their port. */
const WORKER_PORT = PORT + 100

const portOf = ({ role }: ShopProcess) => (role === 'web' ? '%i' : String(WORKER_PORT))

function unit(process: ShopProcess): string {
  const { role, isJob } = process
  const jobs = startsAfter(role).map((job) => `shop-${job.role}.service`)
  const environment = { ...environmentOf(process), PORT: portOf(process) }
  return [
    '[Unit]',
    `Description=Aranya Mill, ${role}${role === 'web' ? ' on port %i' : ''}`,
    ['After=network-online.target', ...jobs].join(' '),
    ['Wants=network-online.target', ...jobs].join(' '),
    '',
    '[Service]',
    ...(isJob
      ? ['Type=oneshot', 'RemainAfterExit=yes', 'TimeoutStartSec=1h']
      : ['Restart=always', 'RestartSec=2s']),
    'WorkingDirectory=/opt/aranya-mill',
    `ExecStart=/usr/bin/${COMMAND.join(' ')}`,
    'EnvironmentFile=/etc/aranya-mill/shop.env',
    ...Object.entries(environment).map(([name, value]) => `Environment=${name}=${value}`),
    `TimeoutStopSec=${GRACE / 1000}s`,
    HARDENED,
    '',
    '[Install]',
    'WantedBy=multi-user.target',
    '',
  ].join('\n')
}

export const systemdUnits = (): Record<string, string> =>
  Object.fromEntries(
    PROCESSES.map((process) => [
      `shop-${process.role}${process.role === 'web' ? '@' : ''}.service`,
      unit(process),
    ]),
  )
