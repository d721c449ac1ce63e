/**
 * Loaded into a process of the shop with `--import`: shifts its clock by the milliseconds in the file that CLOCK_FILE names,
 * now and whenever it gets SIGUSR2, which it confirms in a file beside it. As with a machine whose clock is set, timers go on as before.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const RealDate = Date
const FILE = process.env.CLOCK_FILE ?? ''
let shift = 0
function read() {
  const text = readFileSync(FILE, 'utf8')
  shift = Number(text)
  writeFileSync(`${FILE}.${process.pid}`, text)
}
read()
process.on('SIGUSR2', read)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length === 0 ? [RealDate.now() + shift] : parts, made),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
})
