import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DRAWINGS } from './drawings.ts'
import { kindOf, PICTURE_KINDS } from './kinds.ts'
import made from './manifest.json' with { type: 'json' }
import { filmFiles, type Manifest, pictureFiles, reportFile } from './manifest.ts'
import { drawingOf, hasPicture, mediaFiles, ogPicture, pictureOf, recipeVideoOf, reportOf } from './media.ts'
import { FILMS, RECIPES } from './recipes.ts'

const FOLDER = fileURLToPath(new URL('./files/', import.meta.url))
const MANIFEST: Manifest = made
const PICTURES = Object.entries(MANIFEST.pictures)
const MEGABYTE = 1_000_000

const sizes = new Map(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(FOLDER.length).replaceAll('\\', '/'), statSync(path).size]),
)

const fileOf = (address: string) => address.slice('/media/'.length)
const bytesOf = (file: string) => sizes.get(file) ?? Number.NaN

test('the folder contains exactly the files of the manifest, and is small enough to clone', () => {
  expect([...sizes.keys()].toSorted()).toEqual(mediaFiles().toSorted())
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(120 * MEGABYTE)
})

describe('every picture', () => {
  test('has three sizes in two formats, or one JPEG for other sites', () => {
    for (const [name, { hash }] of PICTURES) {
      const files = pictureFiles(name, hash)
      expect(files).toHaveLength(kindOf(name) === 'og' ? 1 : 6)
      for (const file of files) expect(sizes.has(file), file).toBe(true)
    }
  })

  test('is within the budgets of its kind', () => {
    for (const [name, { hash }] of PICTURES) {
      const { budget } = PICTURE_KINDS[kindOf(name)]
      for (const file of pictureFiles(name, hash)) {
        const most = /-(sm|xs)\./.test(file) ? budget.sm : budget.full
        expect(bytesOf(file), file).toBeLessThanOrEqual(most)
      }
    }
  })

  test('has the dimensions in the manifest', async () => {
    for (const [name, { hash, width, height }] of PICTURES) {
      const kind = PICTURE_KINDS[kindOf(name)]
      expect({ width, height }, name).toEqual({ width: kind.width, height: kind.height })
      const share = kindOf(name) === 'og' ? 1 : 8
      const file = pictureFiles(name, hash).find((one) => /\.jpg$|-xs\.webp$/.test(one)) ?? ''
      const real = await sharp(join(FOLDER, file)).metadata()
      const expected = { width: width / share, height: Math.round(height / share) }
      expect({ width: real.width, height: real.height }, file).toEqual(expected)
    }
  })

  test('has a preview that is short enough for the HTML', () => {
    for (const [name, { preview }] of PICTURES.filter(([one]) => kindOf(one) !== 'og')) {
      expect(preview, name).toMatch(/^data:image\/webp;base64,/)
      expect(preview.length, name).toBeLessThan(200)
    }
  })
})

test('the SVG sprite has exactly one symbol for each name', () => {
  const sheet = readFileSync(join(FOLDER, fileOf(drawingOf('press').src).replace(/#.*/, '')), 'utf8')
  const symbols = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols.toSorted()).toEqual([...DRAWINGS].toSorted())
  expect(sheet).not.toMatch(/style=|<script|<style|url\(/)
})

test('every video has two formats, captions and a poster, and is small', () => {
  for (const name of RECIPES) {
    const video = recipeVideoOf(name)
    const files = [...filmFiles(name, MANIFEST.films[name] ?? ''), fileOf(video.srcPreview)]
    for (const file of files) expect(bytesOf(file), file).toBeLessThanOrEqual(1_200_000)
    expect(sizes.has(fileOf(video.srcPreview).replace(/webp$/, 'avif'))).toBe(true)
    const captions = readFileSync(join(FOLDER, fileOf(video.srcCaptions)), 'utf8')
    expect(captions).toMatch(/^WEBVTT\n/)
    for (const step of FILMS[name].steps) expect(captions).toContain(step)
    expect(video.publishedOn < '2026-11-01').toBe(true)
  }
})

test('every report is a small PDF with a picture of its page', () => {
  for (const [slug, hash] of Object.entries(MANIFEST.reports)) {
    const { src, srcPreview, width, height } = reportOf(slug)
    expect(fileOf(src)).toBe(reportFile(slug, hash))
    expect(bytesOf(fileOf(src)), slug).toBeLessThanOrEqual(60_000)
    expect(sizes.has(fileOf(srcPreview))).toBe(true)
    expect([width, height]).toEqual([452, 600])
  }
})

test('a picture is found by its name, and an error names a missing one', () => {
  const picture = pictureOf('site/story', 'A bottle')
  expect(picture).toMatchObject({ alt: 'A bottle', width: 1000, height: 1000 })
  expect(picture.src).toMatch(/^\/media\/site\/story\.[0-9a-f]{8}\.webp$/)
  expect(picture.srcSM).toBe(picture.src.replace('.webp', '-sm.webp'))
  expect(picture.srcXS).toBe(picture.src.replace('.webp', '-xs.webp'))
  expect(hasPicture('site/story')).toBe(true)
  expect(hasPicture('toString')).toBe(false)
  expect(() => pictureOf('site/nothing', '')).toThrow('site/nothing')
})

test('link previews are JPEG files', () => {
  expect(ogPicture('site/og')).toMatchObject({ width: 1200, height: 630 })
  expect(ogPicture('site/og').src).toMatch(/^\/media\/site\/og\.[0-9a-f]{8}\.jpg$/)
})

test('an unknown name has no kind', () => {
  expect(() => kindOf('products/hing')).toThrow('products/hing')
  expect(() => kindOf('../secret')).toThrow()
})
