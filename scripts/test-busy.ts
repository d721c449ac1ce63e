import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

// Usage: npm run test:busy [-- runs]
const RUNS = Number(process.argv[2] ?? 3)
const LOAD = 'while (true);'

/** One process for each core that never rests, at the priority that every process has. */
const startLoad = (): ChildProcess[] =>
  Array.from({ length: availableParallelism() }, () =>
    spawn('nice', ['-n', '0', process.execPath, '-e', LOAD], { stdio: 'ignore' }),
  )

const runTests = () =>
  new Promise<number>((done) => {
    const tests = spawn(process.execPath, ['scripts/test.ts'], { stdio: 'inherit' })
    tests.on('close', (code) => done(code ?? 1))
  })

const load = startLoad()
process.on('exit', () => {
  for (const child of load) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
process.on('disconnect', () => process.exit(1))

let failed = 0
for (let run = 1; run <= RUNS; run += 1) {
  console.log(`\n=== Run ${run} of ${RUNS}, with ${load.length} busy processes beside it`)
  const started = Date.now()
  const code = await runTests()
  if (code !== 0) failed += 1
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`=== Run ${run}: ${code === 0 ? 'passed' : 'FAILED'} after ${minutes} minutes`)
}
console.log(`\n${RUNS - failed} of ${RUNS} runs passed`)
process.exit(failed > 0 ? 1 : 0)
