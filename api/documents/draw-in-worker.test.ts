import { expect, test } from 'vitest'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { drawInWorker } from './draw-in-worker.ts'
import { sampleFacts } from './testing-facts.ts'

const ORIGIN = 'https://shop.example'
const invoice = (title: string) => sampleFacts([{ title, price: 349_00 }])
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

test('documents drawn at the same time are given to the right callers', async () => {
  const titles = ['Groundnut Oil', 'Forest Honey', 'Groundnut Oil']
  const [oil, honey, again] = await Promise.all(
    titles.map((title) => drawInWorker({ facts: invoice(title) }, ORIGIN)),
  )
  expect(oil && isPdf(oil)).toBe(true)
  expect(oil?.equals(again ?? Buffer.alloc(0))).toBe(true)
  expect(oil?.equals(honey ?? Buffer.alloc(0))).toBe(false)
})

test('facts that cannot be drawn fail alone: the next document is drawn in a new thread', async () => {
  const broken = { ...invoice('Groundnut Oil'), totals: null } as unknown as DocumentFacts
  await expect(drawInWorker({ facts: broken }, ORIGIN)).rejects.toThrow()
  expect(isPdf(await drawInWorker({ facts: invoice('Groundnut Oil') }, ORIGIN))).toBe(true)
})
