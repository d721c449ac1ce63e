import type { MutatedFile } from '../mutant.ts'

/** Search, content, drafts, settings and files. */
export const CATALOGUE: readonly MutatedFile[] = [
  {
    file: 'domain/search/filter-listing.ts',
    tests: ['domain/search/filter-listing.test.ts'],
    changes: [
      [
        'SEARCH-14',
        'filters.without.every((allergen) => !product',
        'filters.without.some((allergen) => !product',
      ],
      [
        'SEARCH-14',
        'if (isWithout && variants.length > 0)',
        'if (isWithout && isOfKind && variants.length > 0)',
      ],
      ['SEARCH-14', 'price <= maxPrice', 'price < maxPrice'],
      ['SEARCH-7', 'variants.find(({ sizeCode }) => sizeCode === preferredSize) ??', ''],
    ],
  },
  {
    file: 'domain/search/sort-listing.ts',
    tests: ['domain/search/filter-listing.test.ts'],
    changes: [['SEARCH-13', 'variant.comparedPrice ?? LAST', 'variant.comparedPrice ?? 0']],
  },
  {
    file: 'domain/search/read-amounts.ts',
    tests: ['domain/search/read-amounts.test.ts'],
    changes: [
      [
        'SEARCH-8',
        'if (before > 0) return { amount, length: before + length }',
        'if (before > 0) return { amount, length }',
      ],
      ['SEARCH-7', 'Math.round(count * found[1])', 'Math.round(count)'],
    ],
  },
  {
    file: 'domain/search/near-words.ts',
    tests: ['db/seed/search/search-seed.test.ts', 'api/search/judged-queries.test.ts'],
    changes: [
      [
        'SEARCH-3',
        'word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0',
        'word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0',
      ],
    ],
  },
  {
    file: 'domain/pairing.ts',
    tests: ['domain/pairing.test.ts', 'api/catalogue/pairs.test.ts'],
    changes: [
      ['PAIR-4', 'other !== sku && isOffered(other)', 'other !== sku'],
      ['PAIR-2', "'DELIVERED',\n] as const", "'DELIVERED',\n  'RETURNED',\n] as const"],
    ],
  },
  {
    file: 'domain/content/announcements.ts',
    tests: ['domain/content/announcements.test.ts'],
    changes: [
      ['CONTENT-14', 'moment < endOf(line)', 'moment <= endOf(line)'],
      ['CONTENT-13', 'others.length > MOST_ANNOUNCEMENTS', 'others.length >= MOST_ANNOUNCEMENTS'],
      ['CONTENT-13', '(line.country === null || line.country === country) &&', 'line.country === country &&'],
    ],
  },
  {
    file: 'domain/content/policy-problems.ts',
    tests: ['domain/content/policy-problems.test.ts'],
    changes: [['CONTENT-12', '(?:day|hour|week|month|year)s?', '(?:day|hour)s?']],
  },
  {
    file: 'domain/content/stores.ts',
    tests: ['domain/content/stores.test.ts'],
    changes: [
      ['CONTENT-11', '...(city.isComingSoon === open.has(id)', '...(city.isComingSoon && open.has(id)'],
    ],
  },
  {
    file: 'domain/drafts/publishable.ts',
    tests: ['domain/drafts/publishable.test.ts'],
    changes: [
      ['DRAFT-9', '/^\\d{14}$/.test(fssai)', '/^\\d{10,14}$/.test(fssai)'],
      ['DRAFT-9', 'sizes.filter(([, { isActive }]) => isActive)', 'sizes'],
    ],
  },
  {
    file: 'domain/field-merge.ts',
    tests: ['domain/field-merge.test.ts'],
    changes: [
      [
        'DESK-22',
        'Object.assign({}, current, ...replaced.toReversed())',
        'Object.assign({}, current, ...replaced)',
      ],
      ['DESK-22', '&& !sameValue(current[field], mine[field]))\n', ')\n'],
      ['DESK-21', 'const newest = byVersion(since).toReversed()', 'const newest = byVersion(since)'],
    ],
  },
  {
    file: 'domain/csv.ts',
    tests: ['domain/csv.test.ts'],
    changes: [['REPORT-6', '/^[=+\\-@\\t\\r]/', '/^[=+\\-\\t\\r]/']],
  },
  {
    file: 'domain/settings/setting-problems.ts',
    tests: ['domain/settings/settings.test.ts'],
    changes: [
      [
        'SETTING-11',
        'one !== next && value[one] !== before[one]',
        'one < year && value[one] !== before[one]',
      ],
    ],
  },
  {
    file: 'domain/tracking-import.ts',
    tests: ['domain/tracking-import.test.ts'],
    changes: [
      ['DESK-40', '(isOrderTwice(line) || isLabelTwice(line))', 'isOrderTwice(line)'],
      ['DESK-40', 'if (rest.length > MAX_LINES)', 'if (rest.length > MAX_LINES + 1)'],
      ['DESK-40', '(seen.get(key(line)) ?? 0) > 1', '(seen.get(key(line)) ?? 0) > 2'],
    ],
  },
  {
    file: 'domain/sales.ts',
    tests: ['domain/sales.test.ts'],
    changes: [['DESK-64', 'days.at(-DAYS_OF_WEEK * (week + 1))', 'days.at(-DAYS_OF_WEEK * week - 1)']],
  },
  {
    file: 'domain/desk-lanes.ts',
    tests: ['domain/desk-lanes.test.ts'],
    changes: [
      [
        'DESK-48',
        "statuses: ['READYFORPICKUP'],\n    sort: 'leaves'",
        "statuses: ['READYFORPICKUP'],\n    sort: 'newest'",
      ],
    ],
  },
  {
    file: 'domain/shop-recipe.ts',
    tests: ['domain/shop-recipe.test.ts'],
    changes: [['RECIPE-3', 'missing.filter(({ isInStock }) => isInStock)', 'missing']],
  },
]
