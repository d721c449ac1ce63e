import { BRAND, mailTo, officeLine } from '#domain/brand.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailBlock, MailContent, MailItem } from './mail-content.ts'
import { STYLE_SHEET, STYLES, type StyleName } from './mail-styles.ts'

const { name, legalName, care, fssai } = BRAND

/** The class lets the style sheet override the element's inline style. */
const look = (style: StyleName) =>
  `class="${style.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}" style="${STYLES[style]}"`

const cell = (style: StyleName, html: string, attributes = '') =>
  `<td ${look(style)}${attributes}>${html}</td>`
const table = (rows: string, attributes = ' width="100%"') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`
const row = (cells: string) => `<tr>${cells}</tr>\n`
const gap = (height: number) =>
  row(`<td height="${height}" style="height:${height}px;font-size:0;line-height:0">&nbsp;</td>`)
const paragraphs = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

type Of<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>

/** A table, because old mail programs ignore padding on links. */
const button = ({ text, url }: Of<'button'>) => {
  const link = `<a href="${escapeHtml(url)}" ${look('buttonLink')}>${escapeHtml(text)}</a>`
  const keyline = table(row(cell('keyline', link)), '')
  return `${gap(28)}${row(`<td>${table(row(cell('button', keyline, ' align="center"')), ' class="button-box"')}</td>`)}`
}

const itemRow = ({ title, size, quantity, amount }: MailItem) => {
  const words = [
    `<span ${look('itemSize')}>${escapeHtml(size)}</span>`,
    `<span ${look('itemTitle')}>${escapeHtml(title)}</span>`,
    `<span ${look('itemQuantity')}>Qty ${quantity}</span>`,
  ]
  return row(cell('item', words.join('')) + cell('itemAmount', escapeHtml(amount), ' valign="top"'))
}

function ledger({ title, items, amounts, total }: Of<'ledger'>) {
  const sums = amounts.map(({ name: label, code, text, isSaving }) =>
    row(
      cell('amountName', escapeHtml(code ? `${label} (${code})` : label)) +
        cell(isSaving ? 'saving' : 'amount', escapeHtml(text)),
    ),
  )
  const rule = row(
    `<td colspan="2" style="padding:16px 0 0">${table(row(cell('doubleRule', '&nbsp;')))}</td>`,
  )
  const last = row(cell('totalName', 'Total') + cell('total', escapeHtml(total)))
  const rows = [...items.map(itemRow), gap(6), ...sums, rule, last].join('')
  return `${gap(40)}${row(`<td><h2 ${look('section')}>${escapeHtml(title)}</h2>${table(rows)}</td>`)}`
}

const columns = ({ columns: all }: Of<'columns'>) => {
  const width = Math.floor(100 / all.length)
  const cells = all.map(({ title, lines }) => {
    const head = `<div ${look('columnTitle')}>${escapeHtml(title)}</div>`
    const words = lines.map((line) => `<div ${look('line')}>${escapeHtml(line)}</div>`)
    return cell('column', head + words.join(''), ` width="${width}%" valign="top"`)
  })
  return `${gap(32)}${row(`<td>${table(row(cells.join('')))}</td>`)}`
}

const facts = ({ rows }: Of<'facts'>) => {
  const lines = rows.map(
    ({ name: label, value }) =>
      `<div ${look('factName')}>${escapeHtml(label)}</div><div ${look('factValue')}>${paragraphs(value)}</div>`,
  )
  return gap(24) + row(cell('panel', lines.join('')))
}

const BLOCKS: { [Kind in MailBlock['kind']]: (block: Of<Kind>) => string } = {
  text: ({ text }) => row(cell('text', paragraphs(text))),
  code: ({ code }) => gap(24) + row(cell('code', escapeHtml(code))),
  quote: ({ text }) => gap(20) + row(cell('quote', paragraphs(text))),
  facts,
  button,
  ledger,
  columns,
}

const render = <Kind extends MailBlock['kind']>(block: Of<Kind>) =>
  (BLOCKS[block.kind] as (block: Of<Kind>) => string)(block)

const FOOT = [
  `Questions? Write to <a href="${mailTo(care.email, name)}" ${look('footLink')}>${care.email}</a> or call ${care.phone.display}, ${care.hours.replace(/(?<=\d) /g, '&nbsp;')}.`,
  escapeHtml(`${legalName}, ${officeLine()}. FSSAI Lic. ${fssai}.`),
]

/** Invisible padding, so that mail programs do not show body text after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Outlook on Windows ignores max-width. */
const withinOutlook = (html: string) =>
  `<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->${html}<!--[if mso]></td></tr></table><![endif]-->`

/** A mail in the shop's design. It loads no remote content, and every value is escapeHtml. */
export function mailHtml({ subject, preheader, heading, blocks }: MailContent): string {
  const head =
    row(cell('brand', escapeHtml(name))) +
    row(cell('doubleRule', '&nbsp;')) +
    row(`<td><h1 ${look('heading')}>${escapeHtml(heading)}</h1></td>`)
  const sheet = table(
    head + blocks.map(render).join('') + gap(48),
    ` width="100%" style="${STYLES.sheet}" align="center"`,
  )
  const foot = table(
    row(cell('footBrand', escapeHtml(name))) + FOOT.map((line) => row(cell('footText', line))).join(''),
    ` width="100%" style="${STYLES.sheet}" align="center"`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLE_SHEET}
</style>
</head>
<body ${look('page')}>
<div style="${STYLES.preheader}">${escapeHtml(preheader)}${FILLER}</div>
${table(row(cell('ground', withinOutlook(sheet))) + row(cell('foot', withinOutlook(foot))))}
</body>
</html>
`
}
