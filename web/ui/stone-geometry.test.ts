import { describe, expect, test } from 'vitest'
import { type StoneDetail, stoneHarps } from './stone-geometry.ts'

type Point = { x: number; y: number }

function furrows(harp: string | undefined) {
  const numbers = [...(harp ?? '').matchAll(/M(\S+) (\S+?)L(\S+) ([^M]+)/g)].map((match) =>
    match.slice(1).map(Number),
  )
  return numbers.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } }))
}

const radius = ({ x, y }: Point) => Math.hypot(x, y)
const DETAILS: StoneDetail[] = ['full', 'small', 'frame']

describe('the millstone', () => {
  test.each(DETAILS)('has 8 harps (%s)', (detail) => {
    expect(stoneHarps(detail)).toHaveLength(8)
    expect(new Set(stoneHarps(detail)).size).toBe(8)
  })

  test('has one master and three journeymen in each harp, one fewer when small', () => {
    expect(furrows(stoneHarps('full')[0])).toHaveLength(4)
    expect(furrows(stoneHarps('small')[0])).toHaveLength(3)
  })

  test('has a first master that is vertical from 14.5 to 46.5', () => {
    expect(furrows(stoneHarps('full')[0])[0]).toEqual({ from: { x: 0, y: -14.5 }, to: { x: 0, y: -46.5 } })
  })

  test('has journeymen that start 3 past the next master', () => {
    const [, first, second, third] = furrows(stoneHarps('full')[0])
    expect(first?.from).toEqual({ x: 8.5, y: -11.5 })
    expect(second?.from).toEqual({ x: 17, y: -20 })
    expect(third?.from).toEqual({ x: 25.5, y: -28.5 })
  })

  test.each(DETAILS)('ends every furrow on the same circle (%s)', (detail) => {
    for (const furrow of stoneHarps(detail).flatMap(furrows)) expect(radius(furrow.to)).toBeCloseTo(46.5, 1)
  })

  test('leaves the wide eye of the frame free', () => {
    for (const furrow of stoneHarps('frame').flatMap(furrows))
      expect(radius(furrow.from)).toBeGreaterThan(31.4)
  })
})
