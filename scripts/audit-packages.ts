import { npm } from './npm.ts'
import { stop } from './terminal.ts'

// Asks the registry for known weaknesses of the packages of production. It needs the network, so no test does it.
const { stdout, stderr, status } = npm('audit', '--omit=dev')
if (/endpoint returned an error|ENOTFOUND|ECONNREFUSED/.test(stderr))
  stop(`The registry did not answer, so nothing is known:\n${stderr.trim()}`)
console.log(stdout.trim())
if (status !== 0) stop('See docs/security.md for how soon a package is updated.')
