import { expect, test } from 'vitest'
import { sampleCart } from '../cart/sample-cart.ts'
import { createOrderKeys, orderRequest } from './place-order.ts'

function openKeys() {
  let count = 0
  return createOrderKeys(() => {
    count += 1
    return `key-${count}`
  })
}

const REQUEST = orderRequest(sampleCart())

test('a repeated request has the same key', () => {
  const keys = openKeys()
  expect(keys.keyFor(REQUEST)).toBe('key-1')
  expect(keys.keyFor({ ...REQUEST })).toBe('key-1')
})

test('another request has another key', () => {
  const keys = openKeys()
  keys.keyFor(REQUEST)
  expect(keys.keyFor({ ...REQUEST, total: 1 })).toBe('key-2')
})

test('after an answer, the same content gets a new key', () => {
  const keys = openKeys()
  keys.keyFor(REQUEST)
  keys.renew()
  expect(keys.keyFor(REQUEST)).toBe('key-2')
})

test('keys cannot be guessed', () => {
  expect(createOrderKeys().keyFor(REQUEST)).toMatch(/^[0-9a-f-]{36}$/)
})
