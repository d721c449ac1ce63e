import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { seconds } from '#kit/duration.ts'
import { measureLiveValues } from './process-metrics.ts'

async function readValue(registry: Registry, name: string) {
  const [, value] = new RegExp(`^${name} (.*)$`, 'm').exec(await registry.metrics()) ?? []
  return Number(value)
}

test('[TRACE-3] values in memory are as old as the oldest change that could not be loaded', async () => {
  const registry = new Registry()
  let isDown = true
  const refresh = measureLiveValues(registry, {
    refresh: async () => {
      if (isDown) throw new Error('down')
    },
    listenerAge: () => seconds(0),
  })
  const age = () => readValue(registry, 'live_value_age_seconds')
  expect(await age()).toBe(0)
  await expect(refresh()).rejects.toThrow('down')
  expect(await age()).toBeGreaterThan(0)
  isDown = false
  await refresh()
  expect(await age()).toBe(0)
  const text = await registry.metrics()
  for (const outcome of ['failed', 'loaded'])
    expect(text).toContain(`live_value_refresh_seconds_count{outcome="${outcome}"} 1`)
})

test('[TRACE-3] a process that hears nothing does not know how old its values are', async () => {
  const registry = new Registry()
  measureLiveValues(registry, { refresh: async () => {}, listenerAge: () => seconds(90) })
  expect(await readValue(registry, 'news_age_seconds')).toBe(90)
  expect(await readValue(registry, 'live_value_age_seconds')).toBe(90)
})
