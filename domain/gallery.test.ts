import { expect, test } from 'vitest'
import { galleryWindow, stepImage } from './gallery.ts'

test('[PDP-13] at image 0 the first five thumbnails show, and the rest are counted', () => {
  expect(galleryWindow(0, 7)).toEqual({ from: 0, to: 5, more: 2 })
})

test('[PDP-14] a step shows the next or the previous image', () => {
  expect(stepImage(2, 1, 7)).toBe(3)
  expect(stepImage(2, -1, 7)).toBe(1)
})

test('[PDP-14] a step past either end stays at that end', () => {
  expect(stepImage(6, 1, 7)).toBe(6)
  expect(stepImage(0, -1, 7)).toBe(0)
  expect(stepImage(0, 1, 1)).toBe(0)
  expect(stepImage(0, 1, 0)).toBe(0)
})

test('[PDP-15] five thumbnails stay visible from the first to the last image and back', () => {
  const wayThere = [0, 1, 2, 3, 4, 5, 6]
  const visited = [...wayThere, ...wayThere.toReversed()]
  let from = 0
  for (const image of visited) {
    const shown = galleryWindow(image, 7, from)
    expect(shown.to - shown.from).toBe(5)
    expect(image).toBeGreaterThanOrEqual(shown.from)
    expect(image).toBeLessThan(shown.to)
    from = shown.from
  }
})

test('the window moves only when the shown image would leave it', () => {
  expect(galleryWindow(4, 7, 0).from).toBe(0)
  expect(galleryWindow(5, 7, 0)).toEqual({ from: 1, to: 6, more: 1 })
  expect(galleryWindow(2, 7, 2).from).toBe(2)
  expect(galleryWindow(1, 7, 2).from).toBe(1)
})

test('fewer than five images are all visible', () => {
  expect(galleryWindow(2, 3)).toEqual({ from: 0, to: 3, more: 0 })
})

test('a window past the end is moved back', () => {
  expect(galleryWindow(5, 6, 4)).toEqual({ from: 1, to: 6, more: 0 })
})
