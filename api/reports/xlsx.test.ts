import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { xlsxFile } from './xlsx.ts'
import { zip } from './zip.ts'

/** The files of a ZIP, found through its directory as a spreadsheet finds them. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const head = bytes.readUInt32LE(at + 42)
    expect(bytes.toString('utf8', head + 30, head + 30 + nameLength)).toBe(name)
    const start = head + 30 + nameLength
    const content = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20)))
    expect(content.length).toBe(bytes.readUInt32LE(at + 24))
    files[name] = content.toString()
    at += 46 + nameLength
  }
  return files
}

test('a ZIP file holds its texts', () => {
  expect(
    unzip(
      zip([
        { name: 'a.txt', content: 'ä'.repeat(1000) },
        { name: 'b/ü.txt', content: '' },
      ]),
    ),
  ).toEqual({
    'a.txt': 'ä'.repeat(1000),
    'b/ü.txt': '',
  })
})

test('[REPORT-6] an XLSX file holds texts as texts and amounts as numbers', () => {
  const columns = [
    { head: 'Name', kind: 'text' },
    { head: 'Pieces', kind: 'count' },
    { head: 'Sum', kind: 'money' },
  ] as const
  const rows = [
    ['=HYPERLINK("x")', 3, 349.5],
    ['<b> & "c"\u0001\ud800', null, -0.05],
  ]
  const files = unzip(xlsxFile({ name: 'Sales: a/b', columns, rows }))
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files['xl/workbook.xml']).toContain('<sheet name="Sales  a b"')
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain(
    '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>',
  )
  expect(sheet).toContain('<c r="B2" s="0"><v>3</v></c><c r="C2" s="2"><v>349.5</v></c>')
  expect(sheet).toContain('&lt;b&gt; &amp; &quot;c&quot;\ufffd</t>')
  expect(sheet).toContain('<c r="C3" s="2"><v>-0.05</v></c>')
  expect(sheet).not.toContain('<f>')
})

test('columns beyond Z have two letters', () => {
  const columns = Array.from({ length: 28 }, (_, nth) => ({ head: `H${nth}`, kind: 'count' as const }))
  const sheet = unzip(xlsxFile({ name: 'x', columns, rows: [columns.map((_, nth) => nth)] }))
  expect(sheet['xl/worksheets/sheet1.xml']).toContain('<c r="AB2" s="0"><v>27</v></c>')
})
