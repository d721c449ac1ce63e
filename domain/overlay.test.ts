import { expect, test } from 'vitest'
import { INITIAL_OVERLAY, OVERLAYS, overlayReducer } from './overlay.ts'

const pairs = OVERLAYS.flatMap((active) => OVERLAYS.map((next) => [active, next] as const))

test('[PANEL-1] the panel is one of four values and starts as none', () => {
  expect(OVERLAYS).toEqual(['none', 'auth', 'cart', 'country'])
  expect(INITIAL_OVERLAY).toBe('none')
})

test.each(pairs)('[PANEL-2] [PANEL-5] with %s open, setting %s replaces it', (active, next) => {
  expect(overlayReducer(active, { set: next })).toBe(next)
})

test.each(OVERLAYS)('[PANEL-3] toggling the open %s closes it', (active) => {
  expect(overlayReducer(active, { toggle: active })).toBe('none')
})

test.each(pairs.filter(([active, next]) => active !== next))(
  '[PANEL-4] with %s open, toggling %s replaces it',
  (active, next) => expect(overlayReducer(active, { toggle: next })).toBe(next),
)
