import { favoriteOf, isBundle, type ProductSeed, partsOf } from './catalogue.ts'
import { stone } from './label.ts'
import { methodOf } from './methods.ts'
import { batchOf, type ReportRow, reportRows } from './report-values.ts'
import { escapeXml } from './svg.ts'

const LABORATORY = 'Sample Laboratory (placeholder)'
const NOTICE = 'Sample report: replace with your laboratory’s'

/**
 * All sizes are relative to the width of the page, in print and on screen. The text does not use the shop's own font:
 * a PDF stores each letter of a variable font as a drawing for each weight, which doubles its size.
 */
const STYLE = `
@page { size: A4; margin: 0; }
html { font-size: calc(100vw / 79.4); background: #fffdf8; }
body { font: 1.45rem/1.45 'Liberation Sans', Arial, Helvetica, sans-serif; color: #15271c; }
main { padding: 5.2rem 6rem 0; }
.top { display: flex; justify-content: space-between; align-items: center; }
.maker { display: flex; gap: 1.2rem; align-items: center; font: 2.6rem 'Rozha One'; }
.maker svg { width: 4.4rem; height: 4.4rem; }
.small { font-size: 1.1rem; letter-spacing: .085em; text-transform: uppercase; }
h1 { margin-top: 3.6rem; font: 5.2rem/1.02 'Rozha One'; letter-spacing: -.015em; }
h2 { margin-top: .8rem; font: 2.4rem 'Rozha One'; color: var(--p); }
.bar { height: .6rem; margin-top: 2.2rem; background: var(--p); }
dl { display: grid; grid-template-columns: repeat(4, auto); gap: .4rem 2rem; margin-top: 2.2rem; }
dt { color: #56614f; }
table { width: 100%; margin-top: 3rem; border-collapse: collapse; }
th { text-align: left; font-weight: 400; border-block: 1px solid #15271c; padding: .8rem 0; }
td:nth-child(n + 3) { color: #56614f; }
td { border-bottom: 1px solid #d6d2c4; padding: 1.05rem 0; }
td:last-child { color: #27613c; text-align: right; }
th:last-child { text-align: right; }
.notice { margin-top: 3.4rem; padding: 1.4rem 2rem; border: .2rem solid #a62b16; color: #a62b16; font-size: 1.8rem; }
.foot { margin-top: 2.4rem; color: #56614f; font-size: 1.3rem; max-width: 58rem; }
`

const heads = (titles: readonly string[]) =>
  `<tr>${titles.map((title) => `<th class="small">${title}</th>`).join('')}</tr>`

const row = ({ what, result, limit }: ReportRow) =>
  `<tr><td>${what}</td><td>${result}</td><td>${limit}</td><td>Within limit</td></tr>`

/** A bundle has no batch: its report lists the batches of its parts. */
function bundleTable(product: ProductSeed) {
  const rows = partsOf(product, favoriteOf(product)).map(
    (part) =>
      `<tr><td>${escapeXml(part.product.title)}</td><td>${part.variant.title}</td><td>${batchOf(part.product.sku)}</td><td>Within limits</td></tr>`,
  )
  return `<table>${heads(['Pack', 'Net quantity', 'Batch', 'Own report'])}${rows.join('')}</table>`
}

const valuesTable = (product: ProductSeed) =>
  `<table>${heads(['What was measured', 'Result', 'Limit', 'Finding'])}${reportRows(product).map(row).join('')}</table>`

/** One page about one batch, clearly marked as a sample. */
export function reportPage(product: ProductSeed) {
  const bundle = isBundle(product)
  const method = bundle ? 'See each pack' : methodOf(product.slug)
  const batch = bundle ? 'See each pack' : batchOf(product.sku)
  return `<!doctype html><html lang="en"><title>${NOTICE}: ${escapeXml(product.title)}</title>
<style>:root { --p: ${product.colors[0]}; } ${STYLE}</style>
<main>
<div class="top"><span class="maker"><svg viewBox="-52 -52 104 104">${stone(104, product.colors[0])}</svg>Aranya Mill</span><span class="small">Purity report</span></div>
<h1>${escapeXml(product.title)}</h1>
<h2>${product.hindiTitle}</h2>
<div class="bar"></div>
<dl><dt>Batch</dt><dd>${batch}</dd><dt>Method</dt><dd>${method}</dd><dt>Laboratory</dt><dd>${LABORATORY}</dd><dt>Sampled</dt><dd>7 September 2026</dd></dl>
${bundle ? bundleTable(product) : valuesTable(product)}
<p class="notice">${NOTICE}</p>
<p class="foot">The values on this page are invented to show how a report looks. They say nothing about any food. Put the report of an accredited laboratory in its place before selling.</p>
</main></html>`
}
