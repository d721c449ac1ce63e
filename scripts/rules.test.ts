import { describe, expect, test } from 'vitest'
import { citationsOf, compareRules, findCitations, openRules, parseRules, summary } from './rules.ts'

const book = (...rules: string[]) =>
  ['# Rules', '', '- a bullet of the head', '', '## CART', ...rules].join('\n')
const rule = (id: string) => `- **${id}** Something holds. *(§4)*`
const cites = (...ids: string[]) => new Map(ids.map((id) => [id, ['domain/cart.test.ts']]))

describe('parseRules', () => {
  test('reads the id of every rule and ignores the head of the file', () => {
    expect(parseRules(book(rule('CART-1'), rule('CART-2')))).toEqual({
      ids: ['CART-1', 'CART-2'],
      faults: [],
    })
  })

  test.each([
    '- CART-1 Something holds. *(§4)*',
    '- **CART1** Something holds. *(§4)*',
    '- **Cart-1** Something holds. *(§4)*',
    '- **CART-01** Something holds. *(§4)*',
    '- **CART-1** Something holds.',
    '- **CART-1** *(§4)*',
    '* **CART-1** Something holds. *(§4)*',
    '**CART-1** Something holds. *(§4)*',
  ])('reports a line that looks like a rule but does not parse: %s', (line) => {
    expect(parseRules(book(line))).toEqual({
      ids: [],
      faults: [`docs/rules.md:6 looks like a rule but does not parse: ${line}`],
    })
  })

  test('reports an id that occurs twice', () => {
    const { faults } = parseRules(book(rule('CART-1'), rule('CART-1')))
    expect(faults).toEqual(['docs/rules.md has CART-1 more than once'])
  })

  test('reports a gap inside a prefix and none between prefixes', () => {
    const { faults } = parseRules(book(rule('CART-2'), rule('CART-4'), rule('PAY-1')))
    expect(faults).toEqual([
      'docs/rules.md has a gap: CART-1 is missing',
      'docs/rules.md has a gap: CART-3 is missing',
    ])
  })
})

describe('findCitations', () => {
  test.each([
    ["test('[CART-5] the last item goes', () => {})", ['CART-5']],
    ['test("[CART-5] the last item goes", () => {})', ['CART-5']],
    ['it(\n  `[CART-5] the last item goes`, () => {})', ['CART-5']],
    ["describe('[CART-5] [CART-6] both', () => {})", ['CART-5', 'CART-6']],
    ["test('[CART-5, CART-6] both', () => {})", ['CART-5', 'CART-6']],
    ["test.each(['http://a', 'b'])('[CART-5] for %s', () => {})", ['CART-5']],
    ["test('[CART-5] twice', a)\ntest('[CART-5] twice', b)", ['CART-5']],
  ])('finds the rules a title begins with: %s', (source, ids) => {
    expect(findCitations(source)).toEqual(ids)
  })

  test.each([
    "// test('[CART-5] not yet', () => {})",
    "/* later:\n test('[CART-5] not yet', () => {}) */",
    "test('the last item goes [CART-5]', () => {})",
    "const wire = '[1, 2]'",
    "test.skip('[CART-5] not run', () => {})",
    "test.todo('[CART-5] not written')",
  ])('counts no rule that no running test begins with: %s', (source) => {
    expect(findCitations(source)).toEqual([])
  })

  test.each([
    "expect(page).toMatch(/`/)\ntest('[CART-5] a', f)",
    "expect(page).toMatch(/[/'\"]/)\ntest('[CART-5] a', f)",
    "const html = <p>What's here</p>\ntest('[CART-5] a', f)",
    "const path = '/* no comment'\ntest('[CART-5] a', f)",
  ])('is not led astray by quotes outside strings: %s', (source) => {
    expect(findCitations(source)).toEqual(['CART-5'])
  })

  test('keeps a group it cannot split, so that it is reported as unknown', () => {
    expect(findCitations("test('[CART-5 CART-6] both', f)")).toEqual(['CART-5 CART-6'])
  })
})

test('citationsOf names every file that cites a rule', () => {
  const files = ['a.test.ts', 'b.test.ts'].map((path) => ({ path, source: "test('[CART-1] holds', f)" }))
  expect(citationsOf(files)).toEqual(new Map([['CART-1', ['a.test.ts', 'b.test.ts']]]))
})

describe('compareRules', () => {
  test('is content when each rule is either tested or listed as open', () => {
    expect(compareRules(['CART-1', 'CART-2'], cites('CART-1'), ['CART-2'])).toEqual([])
  })

  test('reports a test that cites an unknown rule', () => {
    expect(compareRules(['CART-1'], cites('CART-1', 'CART-9'), [])).toEqual([
      'domain/cart.test.ts cites CART-9, which docs/rules.md does not have',
    ])
  })

  test('reports a rule that lost its test', () => {
    expect(compareRules(['CART-1'], cites(), [])).toEqual([
      'CART-1 has no test and is not listed in docs/open-rules.txt',
    ])
  })

  test('reports a listed rule that has a test now', () => {
    expect(compareRules(['CART-1'], cites('CART-1'), ['CART-1'])).toEqual([
      'CART-1 has a test now: take it off docs/open-rules.txt',
    ])
  })

  test('reports a listed rule that is none', () => {
    expect(compareRules(['CART-1'], cites('CART-1'), ['CART-7'])).toEqual([
      'docs/open-rules.txt lists CART-7, which docs/rules.md does not have',
    ])
  })
})

test('openRules sorts by prefix, then by number', () => {
  const ids = ['PAY-1', 'CART-10', 'CART-9', 'CART-1']
  expect(openRules(ids, cites('CART-1'))).toEqual(['CART-9', 'CART-10', 'PAY-1'])
})

test('summary counts all, tested and open rules', () => {
  expect(summary(['CART-1', 'CART-2', 'CART-3'], cites('CART-1', 'CART-9'))).toBe(
    'Rules: 3 in all, 1 tested, 2 open',
  )
})
