import type { MutatedFile } from '../mutant.ts'

/** Delivery, documents, lots, waves, claims and recovery. */
export const GOODS: readonly MutatedFile[] = [
  {
    file: 'domain/delivery/promise.ts',
    tests: ['domain/delivery/promise.test.ts'],
    changes: [
      ['PIN-3', 'minute < cutoff ? day : nextDay(day)', 'minute <= cutoff ? day : nextDay(day)'],
      [
        'PIN-3',
        'afterOpenDays(packing, zone.handling, isWorking)',
        'afterOpenDays(packing, zone.handling, isDelivering)',
      ],
      ['PIN-3', "openOn([SUNDAY], holidays, ['ALL', 'MILL'])", "openOn([SUNDAY], holidays, ['ALL'])"],
      ['PIN-4', 'USA: [SUNDAY, SATURDAY]', 'USA: [SUNDAY]'],
      ['PIN-4', 'handling + daysMin >= POLICY_DAYS.total.least', 'daysMin >= POLICY_DAYS.total.least'],
      ['PIN-4', 'handling + daysMax <= POLICY_DAYS.total.most', 'daysMax <= POLICY_DAYS.total.most'],
      [
        'PIN-6',
        'orderBy: millMoment(packing, zone.cutoff)',
        'orderBy: millMoment(millTime(now).day, zone.cutoff)',
      ],
      ['DESK-53', 'PICKUP_MINUTE = 19 * 60', 'PICKUP_MINUTE = 21 * 60'],
    ],
  },
  {
    file: 'domain/delivery/postal-code.ts',
    tests: ['domain/delivery/postal-code.test.ts'],
    changes: [
      [
        'PIN-2',
        'let length = code.length; length > 0; length -= 1',
        'let length = 1; length <= code.length; length += 1',
      ],
      ['PIN-1', 'IND: /^[1-9]\\d{5}$/', 'IND: /^\\d{6}$/'],
    ],
  },
  {
    file: 'domain/delivery/on-time.ts',
    tests: ['domain/delivery/on-time.test.ts'],
    changes: [
      ['PIN-10', 'record.parcels >= ENOUGH_PARCELS', 'record.parcels > ENOUGH_PARCELS'],
      ['PIN-10', 'onTimeShare(record) < LEAST_SHARE', 'onTimeShare(record) <= LEAST_SHARE'],
    ],
  },
  {
    file: 'domain/documents/gst-tax.ts',
    tests: ['domain/documents/gst-tax.test.ts', 'domain/documents/document-lines.test.ts'],
    changes: [
      ['INV-4', '(2n * numerator + denominator) / (2n * denominator)', 'numerator / denominator'],
      [
        'INV-4',
        'isSameState ? divide(tax, 2n * base) : 0',
        'isSameState ? Math.round(divide(tax, base) / 2) : 0',
      ],
      ['INV-4', 'BigInt(WHOLE_RATE + rateBp)', 'BigInt(WHOLE_RATE)'],
    ],
  },
  {
    file: 'domain/documents/document-lines.ts',
    tests: ['domain/documents/document-lines.test.ts'],
    changes: [
      [
        'INV-3',
        'sort((one, other) => other.gross - one.gross)',
        'sort((one, other) => one.gross - other.gross)',
      ],
      ['INV-3', 'subtract(item.totalCurrent, item.discountShare)', 'item.totalCurrent'],
      ['INV-7', 'group.filter(({ position }) => position !== null)', 'group'],
      ['INV-11', 'isSameState === null ? 0 : rateBp', 'rateBp'],
    ],
  },
  {
    file: 'domain/documents/credit-lines.ts',
    tests: ['domain/documents/credit-lines.test.ts'],
    changes: [
      ['INV-9', 'subtractTaxes(taxUpTo(credited + gross), taxUpTo(credited))', 'taxUpTo(gross)'],
      [
        'INV-9',
        'const shares = spread(rest, left)',
        'const shares = spread(rest, lines.map((line) => line.gross))',
      ],
    ],
  },
  {
    file: 'domain/documents/document-number.ts',
    tests: ['domain/documents/document-number.test.ts'],
    changes: [
      ['INV-2', 'month >= APRIL', 'month > APRIL'],
      ['INV-2', 'millTime(now).day.split', 'now.toISOString().slice(0, 10).split'],
    ],
  },
  {
    file: 'domain/documents/gst-state.ts',
    tests: ['domain/documents/gst-state.test.ts'],
    changes: [['INV-6', "['AN', 'CH', 'DH', 'LA', 'LD']", "['AN', 'CH', 'DH', 'LD']"]],
  },
  {
    file: 'domain/documents/gstin.ts',
    tests: ['domain/documents/gstin.test.ts'],
    changes: [
      ['FIRM-1', 'isValid && stateOfGstin(gstin) !== null', 'isValid'],
      ['FIRM-1', 'Math.floor(product / DIGITS.length) + (product % DIGITS.length)', 'product'],
    ],
  },
  {
    file: 'domain/documents/customs-rate.ts',
    tests: ['domain/documents/customs-rate.test.ts'],
    changes: [
      [
        'INV-11',
        '(2n * BigInt(dollars) * parts + BigInt(PARTS)) / BigInt(2 * PARTS)',
        '(BigInt(dollars) * parts) / BigInt(PARTS)',
      ],
    ],
  },
  {
    file: 'domain/documents/gstr1.ts',
    tests: ['domain/documents/gstr1.test.ts'],
    changes: [
      ['INV-14', 'sign: isNote(document) ? -1 : 1', 'sign: 1'],
      ['REPORT-4', '`${place} ${rate}`', '`${rate}`'],
    ],
  },
  {
    file: 'domain/lots/take-lots.ts',
    tests: ['domain/lots/take-lots.test.ts', 'domain/lots/plan-lots.test.ts'],
    changes: [
      [
        'LOT-5',
        'compare(one.bestBefore, other.bestBefore) ||',
        'compare(other.bestBefore, one.bestBefore) ||',
      ],
      [
        'LOT-5',
        'return left === 0 ? taken : null',
        'return taken.length > 0 || quantity === 0 ? taken : null',
      ],
    ],
  },
  {
    file: 'domain/lots/shelf-life.ts',
    tests: ['domain/lots/shelf-life.test.ts', 'domain/lots/plan-lots.test.ts'],
    changes: [
      [
        'LOT-4',
        'Math.min(LAWFUL_DAYS, shareOf(shelfLifeDays, LAWFUL_SHARE))',
        'Math.max(LAWFUL_DAYS, shareOf(shelfLifeDays, LAWFUL_SHARE))',
      ],
      ['LOT-4', 'bestBefore >= daysAfter', 'bestBefore > daysAfter'],
      [
        'LOT-4',
        'return Math.max(lawful, shareOf(shelfLifeDays, minLifeBp))',
        'return shareOf(shelfLifeDays, minLifeBp)',
      ],
      ['LOT-16', '-leastDaysLeft(life) - daysOnTheWay', '-leastDaysLeft(life)'],
    ],
  },
  {
    file: 'domain/lots/plan-lots.ts',
    tests: ['domain/lots/plan-lots.test.ts', 'domain/waves/wave.test.ts'],
    changes: [
      ['LOT-6', 'remaining: lot.remaining - takenOf(variantSku, lot.lotCode)', 'remaining: lot.remaining'],
      [
        'LOT-7',
        'named === undefined ? isOnShelf : lotCode === named',
        'named === undefined || lotCode === named',
      ],
      [
        'WAVE-16',
        'lot.variantSku === hold.variantSku && mayBeSent(lot, arrival)',
        'lot.variantSku === hold.variantSku',
      ],
      ['WAVE-10', 'pieces.quantity - heldFor(pieces)', 'pieces.quantity'],
    ],
  },
  {
    file: 'domain/lots/lot-movement.ts',
    tests: ['domain/lots/lot-movement.test.ts'],
    changes: [
      ['LOT-13', 'pieces > LOSS_WITHOUT_NOTE.pieces', 'pieces >= LOSS_WITHOUT_NOTE.pieces'],
      ['LOT-13', 'pieces * unitCost > LOSS_WITHOUT_NOTE.cost', 'unitCost > LOSS_WITHOUT_NOTE.cost'],
      ['LOT-13', "CAME_BACK: 'in'", "CAME_BACK: 'either'"],
      ['LOT-14', 'if (remaining + delta < 0) return null', 'if (remaining + delta <= 0) return null'],
      ['LOT-12', 'made: made + delta - found', 'made: made + delta'],
    ],
  },
  {
    file: 'domain/lots/lot-status.ts',
    tests: ['domain/lots/lot-status.test.ts'],
    changes: [
      ['LOT-2', 'RECALLED: [],', "RECALLED: ['RELEASED'],"],
      ['LOT-8', "SPENT: ['RELEASED', 'RECALLED']", "SPENT: ['RELEASED']"],
    ],
  },
  {
    file: 'domain/lots/stock-take.ts',
    tests: ['domain/lots/stock-take.test.ts'],
    changes: [
      ['LOT-17', 'line.counted - line.expected === difference', 'line.counted === counted'],
      ['LOT-18', 'left + difference < 0', 'left + difference <= 0'],
    ],
  },
  {
    file: 'domain/lots/recall.ts',
    tests: ['domain/lots/recall.test.ts'],
    changes: [
      ['LOT-8', 'Math.ceil((recalled * quantity) / total)', 'Math.floor((recalled * quantity) / total)'],
    ],
  },
  {
    file: 'domain/lots/lot-report.ts',
    tests: ['domain/lots/lot-report.test.ts'],
    changes: [['LOT-19', 'ACTIVE.test(text) || ACTIVE.test(plain)', 'ACTIVE.test(text)']],
  },
  {
    file: 'domain/lots/lot-code.ts',
    tests: ['domain/lots/lot-code.test.ts'],
    changes: [['LOT-1', '.replace(/[\\s-]/g', '.replace(/\\s/g']],
  },
  {
    file: 'domain/waves/wave.ts',
    tests: ['domain/waves/wave.test.ts'],
    changes: [
      [
        'WAVE-1',
        'compare(one.shipBy ?? LAST, other.shipBy ?? LAST)',
        "compare(one.shipBy ?? '', other.shipBy ?? '')",
      ],
    ],
  },
  {
    file: 'domain/waves/allocate-lots.ts',
    tests: ['domain/waves/wave.test.ts'],
    changes: [
      ['WAVE-2', 'if (lot) lot.remaining -= taken.quantity', ''],
      ['WAVE-2', '&& isFreshEnough(bestBefore, arrival, life)', ''],
    ],
  },
  {
    file: 'domain/waves/scan-verdict.ts',
    tests: ['domain/waves/scan.test.ts'],
    changes: [
      ['WAVE-5', 'if (lot.free < scan.quantity)', 'if (lot.free < 0)'],
      ['WAVE-5', '!lot.isReleased || !isFreshEnough', '!isFreshEnough'],
      ['WAVE-6', 'if (isLater && scan.reason === null)', 'if (isLater)'],
      ['WAVE-6', 'lot.bestBefore > (expected.bestBefore', 'lot.bestBefore < (expected.bestBefore'],
      [
        'WAVE-5',
        'roomIn(linesOf(tote, line.variantSku), scan) >= scan.quantity',
        'roomIn(linesOf(tote, line.variantSku), scan) >= 0',
      ],
    ],
  },
  {
    file: 'domain/waves/pick-stops.ts',
    tests: ['domain/waves/wave.test.ts', 'domain/waves/scan.test.ts'],
    changes: [['WAVE-9', 'line.checked === line.quantity', 'line.picked === line.quantity']],
  },
  {
    file: 'domain/waves/parcel-box.ts',
    tests: ['domain/waves/scan.test.ts'],
    changes: [['WAVE-9', '* 100 > reckoned * ACCEPTED_PERCENT', '* 100 >= reckoned * ACCEPTED_PERCENT']],
  },
  {
    file: 'domain/claims/claim.ts',
    tests: ['domain/claims/claim.test.ts'],
    changes: [
      ['CLAIM-3', "['DAMAGED', 'LEAKED', 'WRONG_ITEM']", "['DAMAGED', 'WRONG_ITEM']"],
      ['CLAIM-4', "IN_REVIEW: ['APPROVED', 'REJECTED']", "IN_REVIEW: ['APPROVED', 'REJECTED', 'WITHDRAWN']"],
      ['CLAIM-8', 'worth >= RETURN_ASKED_FROM', 'worth > RETURN_ASKED_FROM'],
      ['CLAIM-8', "currency === 'INR' && worth", 'worth'],
      ['CLAIM-9', "kind === 'LEAKED' || (note !== null && OFF_SMELL.test(note))", "kind === 'LEAKED'"],
      ['DESK-75', "state === 'APPROVED' && !hasReplacement", "state === 'APPROVED'"],
    ],
  },
  {
    file: 'domain/claims/claim-window.ts',
    tests: ['domain/claims/claim.test.ts'],
    changes: [
      ['CLAIM-1', 'today > lastClaimDay(deliveredOn)', 'today >= lastClaimDay(deliveredOn)'],
      ['CLAIM-1', 'today > promisedTo ? null', 'today >= promisedTo ? null'],
      ['CLAIM-5', 'DAYS_TO_ANSWER = 5', 'DAYS_TO_ANSWER = 6'],
      ['CLAIM-5', 'DAYS_TO_ACT = 2', 'DAYS_TO_ACT = 3'],
    ],
  },
  {
    file: 'domain/recovery.ts',
    tests: ['domain/recovery.test.ts'],
    changes: [
      ['RECOVER-10', '&& answer.currency === currency', ''],
      ['RECOVER-10', 'answer.refunded === 0 &&', ''],
      ['RECOVER-10', "status === 'TAKEN' || status === 'HELD'", "status === 'TAKEN' || status === 'STARTED'"],
      [
        'RECOVER-11',
        'answer && answer.refunded > booked ? subtract(answer.refunded as Money, booked)',
        'answer ? (answer.refunded as Money)',
      ],
      ['RECOVER-7', '(pay_|OM\\d|event )', '(pay_|OM\\d)'],
    ],
  },
  {
    file: 'domain/recovery-ways.ts',
    tests: ['domain/recovery.test.ts'],
    changes: [
      ['RECOVER-9', 'isMissing(about) && !about.hasRest', 'isMissing(about)'],
      ['RECOVER-3', "needs: ['OWNER'],\n      isOpen: isMissing,", 'needs: [],\n      isOpen: isMissing,'],
      ['RECOVER-13', 'isInHouse(about) && !about.isStopped', 'isInHouse(about)'],
      ['RECOVER-11', 'isOpen: ({ unbooked }) => unbooked === NO_MONEY', 'isOpen: () => true'],
    ],
  },
]
