import { readdirSync } from 'node:fs'

/** Which top-level folder (layer) may import which. A layer may always import itself. */
const LAYERS = {
  kit: [],
  domain: ['kit'],
  contract: ['kit', 'domain'],
  media: ['kit', 'domain'],
  db: ['kit', 'domain', 'media'],
  api: ['kit', 'domain', 'contract', 'db', 'media'],
  web: ['kit', 'domain', 'contract', 'media'],
  sandbox: ['kit'],
  studio: ['kit', 'domain', 'media', 'db', 'web'],
  e2e: ['kit', 'contract', 'db', 'scripts'],
  bench: ['kit', 'contract', 'domain', 'db', 'api'],
  deploy: ['kit', 'api'],
  rehearse: ['kit', 'contract', 'domain', 'db', 'api', 'sandbox', 'deploy'],
  prove: ['kit', 'contract', 'domain', 'db', 'api', 'sandbox', 'bench', 'rehearse', 'deploy'],
}

/** Which module of the API may call which, and only through its index.ts. */
const MODULES = {
  notifications: [],
  settings: [],
  users: ['notifications'],
  auth: ['users', 'notifications'],
  catalogue: ['settings'],
  search: ['catalogue'],
  content: ['catalogue', 'drafts', 'media'],
  promotions: [],
  documents: [],
  archive: [],
  lots: ['catalogue', 'delivery'],
  uploads: [],
  payments: ['settings', 'documents'],
  delivery: ['catalogue', 'settings'],
  cart: ['catalogue', 'settings', 'promotions', 'delivery'],
  orders: [
    'cart',
    'catalogue',
    'promotions',
    'users',
    'payments',
    'notifications',
    'settings',
    'delivery',
    'documents',
    'lots',
    'audit',
  ],
  claims: ['orders', 'payments', 'lots', 'uploads', 'notifications', 'delivery', 'documents'],
  waves: ['admin', 'acts', 'orders', 'lots', 'delivery', 'documents', 'audit', 'settings'],
  care: ['notifications'],
  seo: ['catalogue'],
  staff: ['notifications', 'auth', 'users', 'audit'],
  // Routes of the back office only.
  admin: ['staff'],
  desk: ['admin', 'audit', 'acts', 'orders', 'lots', 'documents', 'delivery', 'settings'],
  news: ['admin'],
  messages: ['admin', 'audit', 'orders'],
  recovery: ['admin', 'audit', 'documents', 'orders', 'payments'],
  acts: ['admin', 'staff', 'audit', 'orders', 'payments', 'lots', 'users', 'delivery'],
  reports: ['admin', 'documents'],
  imports: ['admin', 'catalogue', 'content', 'lots', 'drafts', 'products'],
  drafts: ['admin', 'audit'],
  media: ['admin', 'audit'],
  products: ['admin', 'audit', 'catalogue', 'drafts', 'media'],
  preview: ['content', 'drafts', 'media', 'products'],
  'desk-promotions': ['admin', 'promotions', 'settings', 'users'],
  'desk-claims': ['admin', 'acts', 'claims', 'orders', 'uploads'],
  stock: ['admin', 'audit', 'lots', 'catalogue', 'claims', 'orders', 'settings'],
  'desk-settings': ['admin', 'audit', 'settings', 'delivery', 'stock'],
  cdn: ['catalogue', 'content'],
  'desk-customers': ['admin', 'audit', 'users', 'notifications'],
  operator: [
    'recovery',
    'care',
    'claims',
    'documents',
    'lots',
    'orders',
    'payments',
    'catalogue',
    'search',
    'promotions',
    'users',
    'settings',
    'desk-settings',
    'notifications',
    'delivery',
    'uploads',
    'staff',
  ],
}

/** Folders under api/ that are not features: shared infrastructure that every module may import. */
const FOUNDATIONS = ['http', 'jobs', 'audit', 'observe']

const TEST = '\\.test\\.tsx?$|(^|/)testing'
const NPM = 'node_modules'

const folders = readdirSync('api', { withFileTypes: true }).filter((entry) => entry.isDirectory())
for (const { name } of folders) {
  if (!(name in MODULES) && !FOUNDATIONS.includes(name)) {
    throw new Error(`api/${name} has no row in .dependency-cruiser.mjs: say which modules it may call.`)
  }
}

const anyOf = (names) => `^(${names.join('|')})/`

/** The files of the API that may import the simulated providers. */
const MAY_SIMULATE = ['^api/open-sandbox\\.ts$', `^api/.*(${TEST})`]

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `${layer}/ may import ${allowed.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^${layer}/`, ...(layer === 'api' ? { pathNot: MAY_SIMULATE } : {}) },
  to: { path: '^[\\w-]+/', pathNot: [anyOf([layer, ...allowed]), `^${NPM}/`], dependencyTypesNot: ['core'] },
}))

const moduleRules = Object.entries(MODULES).map(([module, allowed]) => ({
  name: `module-${module}`,
  comment: `api/${module} may call ${allowed.join(', ') || 'no other module'}.`,
  severity: 'error',
  from: { path: `^api/${module}/`, pathNot: TEST },
  to: { path: '^api/[\\w-]+/', pathNot: `^api/(${[module, ...FOUNDATIONS, ...allowed].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'layer-api-with-sandbox',
      comment: 'api/open-sandbox.ts and tests of api/ may also import the sandbox.',
      severity: 'error',
      from: { path: MAY_SIMULATE },
      to: {
        path: '^[\\w-]+/',
        pathNot: [anyOf(['api', 'sandbox', ...LAYERS.api]), `^${NPM}/`],
        dependencyTypesNot: ['core'],
      },
    },
    ...moduleRules,
    {
      name: 'no-cycle',
      comment: 'Import cycles: merge the files, or move the shared part to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'module-entry-point',
      comment: 'Other modules import a module of the API only through its index.ts.',
      severity: 'error',
      from: { path: '^api/([^/]+)', pathNot: TEST },
      to: { path: `^api/(${Object.keys(MODULES).join('|')})/`, pathNot: ['^api/$1/', '/index\\.ts$'] },
    },
    {
      name: 'foundations-import-no-module',
      comment: 'Shared infrastructure of the API imports no module.',
      severity: 'error',
      from: { path: `^api/(${FOUNDATIONS.join('|')})/`, pathNot: TEST },
      to: { path: `^api/(${Object.keys(MODULES).join('|')})/` },
    },
    {
      name: 'pure-domain',
      comment: 'Business rules are pure: no package and no Node API.',
      severity: 'error',
      from: { path: '^(domain|kit)/', pathNot: TEST },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'sql-in-stores',
      comment: 'SQL is only in db/ and in *.store.ts.',
      severity: 'error',
      from: { path: '^(api|web|contract|domain)/', pathNot: ['\\.store\\.ts$', TEST] },
      to: { path: `${NPM}/(kysely|pg|pg-[\\w-]+)/` },
    },
    {
      name: 'browser-without-server',
      comment: 'No server package and no schema validator in the browser.',
      severity: 'error',
      from: {
        path: '^web/',
        pathNot: [TEST, '^web/(admin/)?(server\\.ts|entry\\.server\\.tsx|routes\\.ts)$'],
      },
      to: {
        path: [
          '^(node:)?(fs|path|crypto|http|net|os|child_process)',
          `${NPM}/(fastify|@fastify|zod|pg|kysely|pino)/`,
        ],
      },
    },
    {
      name: 'browser-types-not-schemas',
      comment:
        'The storefront imports types, plain tables and the client of the contract, never its schemas.',
      severity: 'error',
      from: { path: '^web/', pathNot: TEST },
      to: {
        path: '^contract/',
        pathNot:
          '^contract/(calls|errors|client|read-cookie|pages|admin/(calls?|[\\w-]+-calls|errors|deeds|client))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-knows-no-shop',
      comment: 'The UI components know nothing about the shop.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: TEST },
      to: { path: '^(domain|contract|web)/', pathNot: '^web/ui/' },
    },
    {
      name: 'admin-imports-no-storefront',
      comment: 'Of web/ the back office imports only ui/ and styles/.',
      severity: 'error',
      from: { path: '^web/admin/' },
      to: { path: '^web/', pathNot: '^web/(admin|ui|styles)/' },
    },
    {
      name: 'nothing-imports-admin',
      comment:
        'The back office is a build of its own; nothing of the storefront may reach it or its contract.',
      severity: 'error',
      from: {
        path: '^(kit|domain|contract|media|web|sandbox|studio|bench)/',
        pathNot: '^(web|contract)/admin/',
      },
      to: { path: '^(web|contract)/admin/' },
    },
    {
      name: 'admin-screens-are-leaves',
      comment: 'Nothing imports a screen; move what two screens share into its own file.',
      severity: 'error',
      from: {},
      to: { path: '^web/admin/.*\\.route\\.tsx$' },
    },
    {
      name: 'admin-ui-knows-no-screen',
      comment: 'The UI components of the back office know no screen and no call.',
      severity: 'error',
      from: { path: '^web/admin/ui/', pathNot: TEST },
      to: { path: '^(web/admin|contract)/', pathNot: '^web/admin/ui/' },
    },
    {
      name: 'pages-are-leaves',
      comment: 'Nothing imports a page; move what two pages share into its own file.',
      severity: 'error',
      from: { pathNot: '^web/routes/[^/]+\\.test\\.tsx?$' },
      to: { path: '^web/routes/[^/]+\\.tsx$' },
    },
    {
      name: 'scripts-and-journeys-are-leaves',
      comment: 'No code imports scripts, browser tests or load tests.',
      severity: 'error',
      from: { pathNot: '^(scripts|studio|e2e|bench|rehearse|prove|[^/]+\\.ts$)' },
      to: { path: '^(scripts|e2e|bench|rehearse|prove)/' },
    },
    {
      name: 'resolvable',
      comment: 'Every import must resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)|\\?url$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: NPM },
    exclude: { path: '^(build|\\.react-router|scripts/runtime)/|\\+types/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
}
