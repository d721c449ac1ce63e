import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, productionPackages } from './licences.ts'
import { npm } from './npm.ts'
import { stop } from './terminal.ts'

// Writes what production consists of: a bill of materials (CycloneDX) and the list of licences.
const [folder = 'build'] = process.argv.slice(2)

const made = npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only')
if (made.status !== 0) stop(`npm sbom failed:\n${made.stderr}${made.error?.message ?? ''}`)
const packages = productionPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))

// `--omit dev` would leave out what a package of development needs too, react among them.
const sbom = JSON.parse(made.stdout)
const used = new Set(packages.map(({ name, version }) => `${name}@${version}`))
const isUsed = (ref: string) => used.has(ref) || ref === sbom.metadata.component['bom-ref']
sbom.components = sbom.components.filter((one: { 'bom-ref': string }) => isUsed(one['bom-ref']))
sbom.dependencies = sbom.dependencies
  .filter((one: { ref: string }) => isUsed(one.ref))
  .map((one: { ref: string; dependsOn: string[] }) => ({ ...one, dependsOn: one.dependsOn.filter(isUsed) }))

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
writeFileSync(
  join(folder, 'licences.txt'),
  packages.map(({ name, version, licence }) => `${name}@${version}  ${licence}\n`).join(''),
)
const refused = packages.filter((one) => !isAllowed(one))
if (refused.length > 0)
  stop(`Not allowed: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`)
console.log(`${packages.length} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.txt')}`)
