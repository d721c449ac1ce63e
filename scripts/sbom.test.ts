import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { productionPackages } from './licences.ts'

test('[SECURE-4] the bill of materials and the list of licences name every package of production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync(process.execPath, ['scripts/sbom.ts', folder])
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  expect([sbom.bomFormat, sbom.metadata.component['bom-ref']]).toEqual(['CycloneDX', 'aranya-mill@0.1.0'])
  const listed = new Set(sbom.components.map((one: { 'bom-ref': string }) => one['bom-ref']))
  const packages = productionPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const names = packages.map(({ name, version }) => `${name}@${version}`)
  expect(names.filter((name) => !listed.has(name))).toEqual([])
  const licences = readFileSync(join(folder, 'licences.txt'), 'utf8').trim().split('\n')
  expect(licences.map((line) => line.split('  ')[0])).toEqual(names)
})
