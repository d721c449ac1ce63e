import {
  COMMAND,
  environmentOf,
  GRACE,
  PORT,
  PROBES,
  PROCESSES,
  processOf,
  type ShopProcess,
  USER_ID,
} from './shop.ts'
import { toYaml, type Yaml } from './yaml.ts'

type Role = ShopProcess['role']
type Map = Record<string, Yaml>

const labels = (role: Role) => ({ app: 'shop', role })
const named = (role: Role) => ({ name: `shop-${role}`, labels: labels(role) })

const probe = (path: string, seconds: number, failures: number): Yaml => ({
  httpGet: { path, port: PORT },
  periodSeconds: seconds,
  failureThreshold: failures,
  timeoutSeconds: 3,
})

const probes = (): Map => ({
  // A start loads the catalogue; the other probes wait for it.
  startupProbe: probe(PROBES.ready, 2, 60),
  readinessProbe: probe(PROBES.ready, 1, 1),
  livenessProbe: probe(PROBES.live, 10, 3),
})

function pod(process: ShopProcess): Map {
  const { role, isJob, cpu, memory } = process
  return {
    terminationGracePeriodSeconds: GRACE / 1000,
    automountServiceAccountToken: false,
    ...(isJob ? { restartPolicy: 'OnFailure' } : {}),
    securityContext: {
      runAsNonRoot: true,
      runAsUser: USER_ID,
      runAsGroup: USER_ID,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers: [
      {
        name: role,
        image: 'aranya-mill',
        command: COMMAND,
        envFrom: [{ secretRef: { name: 'shop' } }],
        env: Object.entries(environmentOf(process)).map(([name, value]) => ({ name, value })),
        ...(isJob ? {} : { ports: [{ containerPort: PORT }], ...probes() }),
        resources: { requests: { cpu, memory }, limits: { memory: '1Gi' } },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
      },
    ],
    volumes: [{ name: 'tmp', emptyDir: {} }],
  }
}

const SPREAD: Yaml = [
  {
    maxSkew: 1,
    topologyKey: 'topology.kubernetes.io/zone',
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: labels('web') },
  },
]

function deployment(process: ShopProcess): Yaml {
  const { role, count } = process
  const isWeb = role === 'web'
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: named(role),
    spec: {
      // The number of web processes belongs to the autoscaler.
      ...(isWeb ? {} : { replicas: count }),
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: { matchLabels: labels(role) },
      template: {
        metadata: { labels: labels(role) },
        spec: { ...pod(process), ...(isWeb ? { topologySpreadConstraints: SPREAD } : {}) },
      },
    },
  }
}

const service = (): Yaml => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: named('web'),
  spec: { selector: labels('web'), ports: [{ port: 80, targetPort: PORT }] },
})

const disruptionBudget = (role: Role): Yaml => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: named(role),
  spec: { maxUnavailable: 1, selector: { matchLabels: labels(role) } },
})

const autoscaler = (): Yaml => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: named('web'),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop-web' },
    minReplicas: processOf('web').count,
    maxReplicas: 12,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } },
      },
    ],
    behavior: { scaleDown: { stabilizationWindowSeconds: 600 } },
  },
})

/** Delete the job before each release, and apply it before the rest: jobs cannot be changed. */
const migrateJob = (): Yaml => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: named('migrate'),
  spec: {
    backoffLimit: 3,
    template: { metadata: { labels: labels('migrate') }, spec: pod(processOf('migrate')) },
  },
})

/** Only the port of the shop is reachable, and nothing of the migration. */
const networkPolicy = (): Yaml => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'shop' },
  spec: {
    podSelector: { matchLabels: { app: 'shop' } },
    policyTypes: ['Ingress'],
    ingress: [{ ports: [{ port: PORT, protocol: 'TCP' }] }],
  },
})

export function kubernetesFiles(): Record<string, string> {
  const files: Record<string, string> = {}
  for (const process of PROCESSES) {
    const { role } = process
    files[`${role}.yaml`] =
      role === 'migrate'
        ? toYaml(migrateJob())
        : toYaml(
            deployment(process),
            disruptionBudget(role),
            ...(role === 'web' ? [service(), autoscaler()] : []),
          )
  }
  files['network.yaml'] = toYaml(networkPolicy())
  const image = { name: 'aranya-mill', newName: 'registry.example/aranya-mill', newTag: 'release' }
  files['kustomization.yaml'] = toYaml({ resources: Object.keys(files), images: [image] })
  return files
}
