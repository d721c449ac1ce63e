import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PICTURE_KINDS } from '#media/kinds.ts'
import { readManifest } from '#media/media-files.ts'
import { allJobs } from '../studio/blender/jobs.ts'
import { labelSheet } from '../studio/blender/labels.ts'

const python = (file: string) => readFileSync(new URL(`../studio/blender/${file}`, import.meta.url), 'utf8')

/** The numbers of a row like BOTTLE = {"radius": 0.43, "label": (0.27, 1.07), …}. */
function numbersOf(file: string, row: string, field: string): number[] {
  const line = python(file)
    .split('\n')
    .find((one) => one.startsWith(`${row} = {`))
  const value = line?.match(new RegExp(`"${field}": (\\([^)]*\\)|[\\d.]+)`))?.[1] ?? ''
  return [...value.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
}

test('every picture of the shop except the reports is rendered, and no other', () => {
  const pictures = Object.keys(readManifest().pictures).filter((name) => !name.startsWith('reports/'))
  const rendered = allJobs().filter(({ kind }) => kind !== 'reel')
  expect(rendered.map(({ name }) => name).toSorted()).toEqual(pictures.toSorted())
})

test('a render is as large as its kind wants', () => {
  const banner = allJobs().find(({ name }) => name === 'site/banner-wide')
  expect(banner).toMatchObject({ width: PICTURE_KINDS.wide.width, height: PICTURE_KINDS.wide.height })
})

test('no two pictures are made from the same job', () => {
  const hashes = allJobs().map(({ hash }) => hash)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('the label of round packs has the form that Blender bends around the glass', () => {
  for (const [form, row] of [
    ['bottle', 'BOTTLE'],
    ['jar', 'JAR'],
  ] as const) {
    const [radius = 0] = numbersOf('glassware.py', row, 'radius')
    const [bottom = 0, top = 0] = numbersOf('glassware.py', row, 'label')
    const [wrap = 0] = numbersOf('glassware.py', row, 'wrap')
    const words = { title: 'Plain', hindiTitle: '', method: 'Small lots', net: '1 L' }
    const { width, height } = labelSheet({ form, words, colors: ['#000000', '#ffffff'] })
    expect(width / height).toBeCloseTo((radius * wrap * Math.PI) / 180 / (top - bottom), 2)
  }
})

test('every product of the catalogue is made of something that is modelled', () => {
  const things = python('things.py')
  const slugs = new Set(allJobs().flatMap(({ packs }) => packs.map(({ slug }) => slug)))
  for (const slug of slugs) expect(things).toContain(`"${slug}": `)
})
