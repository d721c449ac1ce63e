import { type ZipEntry, zip } from './zip.ts'

type SheetCell = string | number | null
/** `money` cells are shown with two decimals. */
type Sheet = {
  name: string
  columns: readonly { head: string; kind: 'text' | 'count' | 'money' | 'rupees' }[]
  rows: readonly (readonly SheetCell[])[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OPEN = 'http://schemas.openxmlformats.org'
const MAIN = `${OPEN}/spreadsheetml/2006/main`
const RELATIONS = `${OPEN}/officeDocument/2006/relationships`

/** Characters that XML cannot hold are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (index % 26))
}

const STYLE = { plain: 0, bold: 1, money: 2 } as const

/** A text is stored as text, so a spreadsheet never takes it for a formula. */
const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const numberCell = (place: string, value: number, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`

function rowXml(cells: readonly string[], number: number): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

function sheetXml({ columns, rows }: Sheet): string {
  const names = columns.map((_, index) => columnName(index))
  const heads = columns.map(({ head }, index) => textCell(`${names[index]}1`, head, STYLE.bold))
  const body = rows.map((cells, place) =>
    rowXml(
      cells.flatMap((cell, index) => {
        const at = `${names[index]}${place + 2}`
        if (cell === null) return []
        if (typeof cell === 'string') return [textCell(at, cell, STYLE.plain)]
        return [numberCell(at, cell, columns[index]?.kind === 'count' ? STYLE.plain : STYLE.money)]
      }),
      place + 2,
    ),
  )
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  const widths = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${kind === 'text' ? 22 : 14}" customWidth="1"/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozen}<cols>${widths.join('')}</cols><sheetData>${rowXml(heads, 1)}${body.join('')}</sheetData></worksheet>`
}

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const relations = (...rows: string[]) =>
  `${HEAD}<Relationships xmlns="${OPEN}/package/2006/relationships">${rows.join('')}</Relationships>`

const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const types = `${HEAD}<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`

/** A name of a sheet has at most 31 characters and none of these signs. */
const sheetName = (name: string) => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** An XLSX file with one sheet: heads that stay in sight, texts, whole numbers and amounts. */
export function xlsxFile(sheet: Sheet): Buffer {
  const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', content: workbook },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ),
    },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]
  return zip(entries)
}
