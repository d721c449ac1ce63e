import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsker } from './ask-suggestions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** An asker whose answers come when the test gives them. */
function waitingAsker() {
  const asked: { words: string; signal: AbortSignal; give: (answer: string | null) => void }[] = []
  const shown: (string | null)[] = []
  const asker = createAsker<string>(
    (words, signal) => new Promise((give) => asked.push({ words, signal, give })),
    (answer) => shown.push(answer),
  )
  return { ...asker, asked, shown }
}

test('[SEARCH-2] suggestions are asked 120 ms after the last key', () => {
  const { askFor, asked } = waitingAsker()
  askFor('ha')
  vi.advanceTimersByTime(119)
  askFor('hal')
  vi.advanceTimersByTime(119)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked.map(({ words }) => words)).toEqual(['hal'])
})

test.each([
  ['h', []],
  [' h ', []],
  ['', []],
  ['ha', ['ha']],
  [' ha ', ['ha']],
  ['घी', ['घी']],
])('[SEARCH-2] suggestions are asked from two letters on: “%s”', (text, words) => {
  const { askFor, asked } = waitingAsker()
  askFor(text)
  vi.advanceTimersByTime(1000)
  expect(asked.map((one) => one.words)).toEqual(words)
})

test('[SEARCH-2] a newer text aborts the request for an older one, and its answer is thrown away', async () => {
  const { askFor, asked, shown } = waitingAsker()
  for (const text of ['hal', 'haldi']) {
    askFor(text)
    await vi.advanceTimersByTimeAsync(120)
  }
  const [older, newer] = asked
  expect([older?.signal.aborted, newer?.signal.aborted]).toEqual([true, false])
  newer?.give('for haldi')
  await vi.advanceTimersByTimeAsync(0)
  older?.give('for hal')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['for haldi'])
})

test('a text of one letter and leaving the field take the suggestions away, also the awaited ones', async () => {
  const { askFor, cancel, asked, shown } = waitingAsker()
  askFor('hal')
  await vi.advanceTimersByTimeAsync(120)
  askFor('h')
  asked[0]?.give('for hal')
  askFor('ha')
  cancel()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown).toEqual([null])
  expect(asked).toHaveLength(1)
})
