import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centredCrop, cropProblem, moveCrop, zoomCrop } from './crop.ts'

const shape = { width: 1600, height: 2000 }
const sizes = fc.record({
  width: fc.integer({ min: 1600, max: 9000 }),
  height: fc.integer({ min: 2000, max: 9000 }),
})

test('[MEDIA-5] without a choice the largest part around the centre is shown', () => {
  expect(centredCrop({ width: 4000, height: 3000 }, shape)).toEqual({
    x: 800,
    y: 0,
    width: 2400,
    height: 3000,
  })
  expect(centredCrop({ width: 2000, height: 4000 }, shape)).toEqual({
    x: 0,
    y: 750,
    width: 2000,
    height: 2500,
  })
})

test('[MEDIA-5] a part outside of the picture, of another shape or too small is refused', () => {
  const picture = { width: 3000, height: 4000 }
  const part = { x: 0, y: 0, width: 1600, height: 2000 }
  expect(cropProblem(part, picture, shape)).toBe(null)
  expect(cropProblem({ ...part, x: 1401 }, picture, shape)).toBe('OUTSIDE')
  expect(cropProblem({ ...part, y: 2001 }, picture, shape)).toBe('OUTSIDE')
  expect(cropProblem({ ...part, height: 2010 }, picture, shape)).toBe('OTHER_SHAPE')
  expect(cropProblem({ ...part, width: 800, height: 1000 }, picture, shape)).toBe('TOO_SMALL')
})

test('[MEDIA-5] however a part is moved and zoomed, it can be used', () => {
  const steps = fc.array(
    fc.record({
      x: fc.integer({ min: -9000, max: 9000 }),
      y: fc.integer({ min: -9000, max: 9000 }),
      zoom: fc.integer({ min: -10, max: 20_000 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(sizes, steps, (picture, moves) => {
      let crop = centredCrop(picture, shape)
      expect(cropProblem(crop, picture, shape)).toBe(null)
      for (const { x, y, zoom } of moves) {
        crop = zoomCrop(moveCrop(crop, picture, { x, y }), picture, shape, zoom)
        expect(cropProblem(crop, picture, shape)).toBe(null)
      }
    }),
  )
})
