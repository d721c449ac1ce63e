import { expect, test } from 'vitest'
import { COURIER_HEADERS, readTrackingFile } from './tracking-import.ts'

const oneLine = (csv: string) => {
  const lines = readTrackingFile(csv)
  return Array.isArray(lines) ? lines[0] : lines
}

test.each([
  ['our own names', 'order_number,carrier,tracking_number\nAM-1234-5678,Blue Dart,123456789', 'BLUEDART'],
  ['Delhivery', 'Reference No;Waybill\nAM-1234-5678;123456789', 'DELHIVERY'],
  ['Blue Dart', 'Air Waybill No,Customer Reference No\n123456789,AM-1234-5678', 'BLUEDART'],
  ['DTDC', 'Consignment Number\tOrder ID\n123456789\tAM-1234-5678', 'DTDC'],
  ['XpressBees', 'Shipping ID,Client Order No\n123456789,AM-1234-5678', 'XPRESSBEES'],
  ['India Post', '\uFEFF"Article Number","Ref. No"\r\n"123456789","am-1234-5678"\r\n', 'INDIAPOST'],
])('[DESK-40] the headers of %s are known', (_, csv, carrier) => {
  expect(oneLine(csv)).toMatchObject({
    orderNumber: 'AM-1234-5678',
    carrier,
    trackingNumber: '123456789',
    code: null,
  })
})

test.each(COURIER_HEADERS)(
  '[DESK-40] the header that the screen names for $carrier is known',
  ({ carrier, header }) => {
    expect(oneLine(`order_number,${header}\nAM-1234-5678,123456789`)).toMatchObject({ carrier, code: null })
  },
)

const file = (...lines: string[]) => ['order_number,carrier,tracking_number,arriving_on', ...lines].join('\n')

test.each([
  ['an unknown courier', 'AM-1234-5678,Pigeon,123456,', 'CARRIER_UNKNOWN'],
  ['a formula', 'AM-1234-5678,DTDC,=SUM(A1:A9),', 'NUMBER_INVALID'],
  ['no number', 'AM-1234-5678,DTDC,,', 'NUMBER_INVALID'],
  ['a day that does not exist', 'AM-1234-5678,DTDC,123456,31/02/2026', 'DATE_INVALID'],
])('[DESK-40] a line with %s is named and not used', (_, line, code) => {
  expect(oneLine(file(line))).toMatchObject({ line: 2, code })
})

test('[DESK-40] numbers that sheets protect, quotes in cells and Indian days are read', () => {
  expect(oneLine(file('AM-1234-5678,"DTDC","=""0012345""",1/12/2026'))).toMatchObject({
    trackingNumber: '0012345',
    arrivingOn: '2026-12-01',
    code: null,
  })
  expect(oneLine(file("AM-1234-5678,DTDC,'0012345,2026-12-01"))).toMatchObject({ trackingNumber: '0012345' })
})

test('[DESK-40] what the file names twice is not used at all', () => {
  const lines = readTrackingFile(
    file(
      'AM-1234-5678,DTDC,111111,',
      'AM-1234-5678,DTDC,222222,',
      'AM-9999-9999,DTDC,222222,',
      'AM-8888-8888,DTDC,333333,',
    ),
  )
  expect(Array.isArray(lines) && lines.map(({ code }) => code)).toEqual(['TWICE', 'TWICE', 'TWICE', null])
})

test.each([
  ['tracking_number\n1', 'NO_ORDER_COLUMN'],
  ['order_number\n1', 'NO_TRACKING_COLUMN'],
  ['order_number,awb\n \n', 'NO_LINES'],
  [`order_number,awb\n${'a,b\n'.repeat(501)}`, 'TOO_MANY_LINES'],
  ['order_number,awb\n"AM-1234-5678,1', 'NOT_CSV'],
])('[DESK-40] a file that cannot be read says why', (csv, problem) => {
  expect(readTrackingFile(csv)).toBe(problem)
})
