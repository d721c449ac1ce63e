import { existsSync, readFileSync } from 'node:fs'
import { parseRules } from './rules.ts'
import { findFalseClaims } from './security-claims.ts'
import { testCitations } from './test-citations.ts'

const DOCUMENTS = ['docs/security.md', 'docs/threat-model.md']

const ids = new Set(parseRules(readFileSync('docs/rules.md', 'utf8')).ids)
const known = { ids, citations: testCitations(), hasFile: existsSync }
const faults = DOCUMENTS.flatMap((path) => findFalseClaims(path, readFileSync(path, 'utf8'), known))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
