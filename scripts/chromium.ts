import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { stop } from './terminal.ts'

/** The headless shell first: without the browser's own user interface, a new window takes half the CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const installed = () =>
  [
    process.env.CHROMIUM_PATH ?? '',
    ...NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
    MAC,
    chromium.executablePath(),
  ].find((path) => path !== '' && existsSync(path))

/** The full browser brings the libraries and fonts that the shell does not depend on. */
const FROM_DEBIAN = 'apt-get update && apt-get install -y --no-install-recommends chromium'

/** Playwright's download, then Debian's packages, without and with sudo. The first that succeeds is used. */
const INSTALLS = [
  [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'],
  ['sh', '-c', `${FROM_DEBIAN} chromium-headless-shell`],
  ['sh', '-c', FROM_DEBIAN],
  ['sudo', '-n', 'sh', '-c', FROM_DEBIAN],
] as const

/** Finds a Chromium on this machine, or installs one. */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  for (const [program, ...args] of INSTALLS) {
    spawnSync(program, args, { stdio: 'ignore', timeout: 600_000 })
    const path = installed()
    if (path) return path
  }
  return stop(
    'No Chromium was found and none could be installed.\nInstall one, or set CHROMIUM_PATH to its program.',
  )
}
