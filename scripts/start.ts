import { isIPv6 } from 'node:net'
import { migrateShop, startSandboxProcess, startShop } from '#api/server.ts'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { ADMIN_FOLDER, buildAdminApp } from './admin-app.ts'
import { buildStorefront, CLIENT_FOLDER, loadStorefront } from './storefront.ts'
import { onStop, stop, unexpected } from './terminal.ts'

const environment = process.env
if (environment.ROLE === 'migrate') {
  const clientFolders = [CLIENT_FOLDER, ADMIN_FOLDER]
  const migrated = await migrateShop({ environment, clientFolders, say: console.log }).catch(unexpected)
  if (!migrated.ok) stop(migrated.error)
  console.log('The database is up to date.')
  process.exit(0)
}

if (environment.ROLE === 'sandbox') {
  const sandbox = await startSandboxProcess({ environment, say: console.log }).catch(unexpected)
  if (!sandbox.ok) stop(sandbox.error)
  console.log(`Sandbox ready at ${environment.SANDBOX_URL}`)
  onStop(sandbox.value.stop)
  // Only a signal ends it.
  await new Promise(() => {})
}

// A worker has no pages.
const hasPages = environment.ROLE !== 'worker'
if (hasPages) {
  buildStorefront()
  buildAdminApp()
}
console.log('Opening the database …')
const shop = await startShop({
  environment,
  ...(hasPages && { storefront: await loadStorefront(), adminFolder: ADMIN_FOLDER }),
  say: console.log,
}).catch(unexpected)
if (!shop.ok) stop(shop.error)

const { port, hasSandbox } = shop.value
const { asha } = DEMO_CUSTOMERS
const host = environment.LISTEN_HOST || 'localhost'
const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
const more = `

  ${url}/sandbox        simulated providers: inbox, payments, courier
  ${url}/sandbox/inbox  every SMS and mail the shop sends
  ${url}/api/docs       the API, call by call

Sign in as ${asha.name} with ${asha.isdCode} ${asha.phone}: the code arrives in the inbox.
More people like that, with orders in every state, are listed in the sandbox.

Ctrl-C stops it.
`
console.log(`\nShop ready at ${url}${hasSandbox ? more : ''}`)

onStop(async () => {
  console.log('\nClosing the shop …')
  await shop.value.stop()
})
