import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deployFiles } from '../deploy/files.ts'

for (const [path, text] of deployFiles()) {
  const file = join('deploy', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(`${deployFiles().size} files are written to deploy/.`)
