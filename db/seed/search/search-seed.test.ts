import { expect, test } from 'vitest'
import { STANDING } from '#domain/search/rank.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { FOREIGN_WORDS } from '#domain/search/testing-foreign-words.ts'
import { textPostings } from '#domain/search/text-postings.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import { readLexicon } from './lexicon.ts'

const lexicon = readLexicon()
const skus = CATALOGUE.map(({ sku }) => sku)
const index = createSearchIndex({ lexicon, skus, texts: textPostings(CATALOGUE) })
const standings = new Uint8Array(skus.length).fill(STANDING.inStock)

const search = (query: string, asTyped = false) => {
  const { hits, ...result } = index.search(query, { standings, asTyped })
  return { ...result, skus: hits.map((hit) => skus[hit] ?? '') }
}

/** The products with the highest weight of a concept. */
const firstOf = (products: Readonly<Record<string, number>>) => {
  const most = Math.max(...Object.values(products))
  return Object.keys(products).filter((sku) => products[sku] === most)
}

const SOLD = lexicon.filter(({ kind }) => kind === 'THING' || kind === 'FORM' || kind === 'DISH')
const WORDS = SOLD.flatMap(({ words, products }) =>
  words.map(({ text }) => ({ text, first: firstOf(products) })),
)

test('[SEARCH-6] every word of the lexicon finds its first product', () => {
  const failed = WORDS.filter(({ text, first }) => {
    const { answer, skus: found } = search(text)
    return answer !== 'EXACT' || !first.includes(found[0] ?? '')
  })
  expect(failed).toEqual([])
  expect(WORDS.length).toBeGreaterThan(1000)
})

/** Each inner letter lost or swapped with the next one, in words of five letters and more. */
function typosOf(text: string): string[] {
  const typos = [...text.matchAll(/[a-z]{5,}/g)].flatMap(({ 0: word, index: start }) =>
    Array.from({ length: word.length - 1 }, (_, at) => start + at + 1).flatMap((at) => [
      text.slice(0, at) + text.slice(at + 1),
      ...(at + 1 < start + word.length
        ? [text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)]
        : []),
    ]),
  )
  return [...new Set(typos)].filter((typo) => typo !== text)
}

test('[SEARCH-3] nine of ten words with a lost letter or two swapped ones find their product', () => {
  const typos = WORDS.filter(({ text }) => /^[a-z ]+$/.test(text)).flatMap(({ text, first }) =>
    typosOf(text).map((typo) => ({ typo, first })),
  )
  const found = typos.filter(({ typo, first }) => first.includes(search(typo).skus[0] ?? ''))
  expect(typos.length).toBeGreaterThan(5000)
  expect(found.length / typos.length).toBeGreaterThanOrEqual(0.9)
})

test('[SEARCH-10] of two hundred words for things that no food shop sells, 95 % find nothing', () => {
  expect(new Set(FOREIGN_WORDS).size).toBe(200)
  const without = FOREIGN_WORDS.filter((word) => search(word).answer === 'NONE')
  expect(without.length).toBeGreaterThanOrEqual(190)
})

test.each([
  ['(a) as typed', 'haldi', 'SPCTUR01'],
  ['(b) folded', 'haldee', 'SPCTUR01'],
  ['(b) in another script', 'ਹਲਦੀ', 'SPCTUR01'],
  ['(c) by its sound', 'jawaari', 'FLRJOW01'],
  ['(c) in Tamil letters, which have no g', 'ராகி', 'FLRRAG01'],
  ['(d) in a product’s name', 'OILPNT01', 'OILPNT01'],
  ['(e) with one typing error', 'tumeric', 'SPCTUR01'],
  ['(e) with two typing errors in a long word', 'asafotida', 'SPCHIN01'],
  ['(f) two words written as one', 'moongdal', 'PLSMNG01'],
  ['(f) a phrase written as one word', 'kalimirch', 'SPCBPP01'],
  ['(g) one word written as two', 'ground nut', 'OILPNT01'],
  ['with a case ending', 'bajriche pith', 'FLRBAJ01'],
  ['repeated letters', 'haaaaldi', 'SPCTUR01'],
  ['the longest phrase first', 'kadalai ennai', 'OILPNT01'],
])('[SEARCH-3] a word is found %s: %s', (_how, query, sku) => {
  expect(search(query)).toMatchObject({ answer: 'EXACT', skus: expect.arrayContaining([sku]) })
  expect(search(query).skus[0]).toBe(sku)
})

test('[SEARCH-3] what is known as typed is not corrected, and a correction is told', () => {
  expect(search('haldi').readAs).toBeNull()
  expect(search('tumeric powder').readAs).toBe('turmeric powder')
  expect(search('tumeric', true)).toMatchObject({ answer: 'NONE', readAs: null })
})

test.each([
  ['garam masale', 'SPCGAR01'],
  ['garm msala', 'SPCGAR01'],
  ['kasuri meethi', 'SPCKSM01'],
])('[SEARCH-4] inside a phrase a word may be its neighbour: %s', (query, sku) => {
  expect(search(query).skus[0]).toBe(sku)
})

test.each([
  ['til', 'OILSES01'],
  ['tel', 'OILPNT01'],
  ['tur', 'PLSTOR01'],
  ['tup', 'SPFGHE01'],
  ['gur', 'SPFJAG01'],
  ['rai', 'OILBMU01'],
  ['nei', 'SPFGHE01'],
])('[SEARCH-5] the short word %s is itself', (query, sku) => {
  expect(search(query)).toMatchObject({ answer: 'EXACT', readAs: null })
  expect(search(query).skus[0]).toBe(sku)
})

test.each(['tol', 'gar', 'nai', 'imli'])('[SEARCH-5] the short word %s is not corrected', (query) => {
  expect(search(query).readAs).toBeNull()
  expect(search(query).skus).not.toContain('PLSURD01')
})

test('[SEARCH-6] a word as typed beats a word that folds alike', () => {
  expect(search('madhu').skus[0]).toBe('SPFHNY01')
  expect(search('madua').skus[0]).toBe('FLRRAG01')
})

test('[SEARCH-9] what matches all words hides what matches fewer', () => {
  expect(search('moong dal').skus).not.toContain('PLSTOR01')
  expect(search('haldi powder').skus).not.toContain('SPCCOR01')
})

test('[SEARCH-9] a word that is not found is named', () => {
  expect(search('truffle honey')).toMatchObject({ answer: 'PARTIAL', notFound: ['truffle'] })
  expect(search('truffle honey').skus[0]).toBe('SPFHNY01')
  expect(search('cumin seeds')).toMatchObject({ answer: 'PARTIAL', notFound: ['seeds'] })
})

test('[SEARCH-9] of several things, the set that has all comes first, and each product follows', () => {
  const { answer, skus: found } = search('haldi mirch jeera')
  expect(answer).toBe('EXACT')
  expect(found[0]).toBe('CMBSPC01')
  expect(found.slice(1)).toEqual(expect.arrayContaining(['SPCTUR01', 'SPCRCH01', 'SPCCUM01']))
  const pair = search('honey and ghee')
  expect(pair).toMatchObject({ answer: 'EXACT', notFound: [] })
  expect(pair.skus).toEqual(expect.arrayContaining(['SPFHNY01', 'SPFGHE01']))
})

test.each([
  ['chawal', 'INSTEAD', 'chawal'],
  ['basmati rice', 'INSTEAD', 'basmati rice'],
  ['kaju', 'INSTEAD', 'kaju'],
  ['xyzzy plugh', 'NONE', null],
])('[SEARCH-10] %s is answered with %s', (query, answer, instead) => {
  expect(search(query)).toMatchObject({ answer, instead })
})

test('[SEARCH-10] NONE finds nothing, INSTEAD may find nothing', () => {
  expect(search('xyzzy').skus).toEqual([])
  expect(search('chai').skus).toEqual([])
  expect(search('chawal').skus[0]).toMatch(/^MLT/)
})

test.each(['gluten free', 'glutenfree', 'sugar free', 'diabetic', 'keto', 'weight loss', 'a2'])(
  '[SEARCH-11] %s neither filters nor ranks',
  (words) => {
    expect(search(words)).toMatchObject({ answer: 'CAREFUL', skus })
    const { answer, skus: found } = search(`ghee ${words}`)
    expect(answer).toBe('CAREFUL')
    expect(found).toEqual(search('ghee').skus)
  },
)

test('[SEARCH-12] equal scores are ordered by stock, then as in the shop; what is sold out stays', () => {
  const oils = search('tel').skus.filter((sku) => sku.startsWith('OIL'))
  const [first = ''] = oils
  const soldOut = standings.slice()
  soldOut[skus.indexOf(first)] = STANDING.soldOut
  const found = index.search('tel', { standings: soldOut }).hits.map((hit) => skus[hit] ?? '')
  expect(found.filter((sku) => sku.startsWith('OIL'))).toEqual([...oils.slice(1), first])
  expect(oils).toEqual(oils.toSorted((one, other) => skus.indexOf(one) - skus.indexOf(other)))
})

test('what is not sold in the country is not found and hides nothing', () => {
  const withoutGhee = standings.slice()
  withoutGhee[skus.indexOf('SPFGHE01')] = STANDING.notSold
  expect(index.search('ghee', { standings: withoutGhee })).toMatchObject({ answer: 'NONE', hits: [] })
})

test.each([
  ['only punctuation', '!?…', 'NONE'],
  ['only emoji', '🥜🥜', 'NONE'],
  ['digits that are no sku', '12345', 'NONE'],
  ['markup', '<script>alert(1)</script>', 'NONE'],
  ['marks of the writing direction', '\u202eha\u200fldi\u202c', 'EXACT'],
])('as bad input, %s is answered with %s', (_what, query, answer) => {
  expect(search(query).answer).toBe(answer)
})

test('of forty words the first twelve are read', () => {
  const twelve = Array.from({ length: 12 }, () => 'zzqq').join(' ')
  expect(search(`${twelve.slice(5)} haldi`)).toMatchObject({ answer: 'PARTIAL' })
  expect(search(`${twelve} ${'haldi '.repeat(28)}`)).toMatchObject({ answer: 'NONE' })
})

test('a sku of digits is found, and a product without a concept by its texts and its Hindi name', () => {
  const tea = {
    sku: '10000012',
    title: 'Kangra Tulsi Brew',
    hindiTitle: 'तुलसी काढ़ा',
    ingredients: 'Holy basil',
    description: 'Picked by hand',
    bullets: [],
  }
  const own = createSearchIndex({ lexicon, skus: [tea.sku], texts: textPostings([tea]) })
  const answerOf = (query: string) => own.search(query, { standings: standings.slice(0, 1) }).answer
  for (const query of ['10000012', 'kangra', 'तुलसी', 'tulsi kadha', 'holy basil', 'kangraa', 'kanrga'])
    expect(answerOf(query)).toBe('EXACT')
  for (const query of ['10000013', 'picked', 'hand']) expect(answerOf(query)).toBe('NONE')
})
