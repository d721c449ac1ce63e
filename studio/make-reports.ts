import { PRINT_ENCODING } from '#media/encode-picture.ts'
import { PICTURE_KINDS } from '#media/kinds.ts'
import { type Manifest, pictureFiles, reportFile } from '#media/manifest.ts'
import { addPicture, filesExist, saveFiles, saveManifest } from '#media/media-files.ts'
import { sourceHash } from '#media/source-hash.ts'
import type { Studio } from './browser.ts'
import { PRODUCTS, type ProductSeed } from './catalogue.ts'
import { reportPage } from './report.ts'

const BUDGET = 60_000

type Work = { manifest: Manifest; prefix: string; studio: Studio; say: (text: string) => void }
type Report = { slug: string; html: string; hash: string }

const reportOf = (product: ProductSeed): Report => {
  const html = reportPage(product)
  return { slug: product.slug, html, hash: sourceHash(html, { ...PRINT_ENCODING, ...PICTURE_KINDS.sheet }) }
}

const isDone = ({ reports, pictures }: Manifest, { slug, hash }: Report) =>
  reports[slug] === hash &&
  pictures[`reports/${slug}`] !== undefined &&
  filesExist([reportFile(slug, hash), ...pictureFiles(`reports/${slug}`, hash)])

async function makeReport({ slug, html, hash }: Report, { manifest, studio }: Work) {
  const { width, height } = PICTURE_KINDS.sheet
  const { pdf, picture } = await studio.print(html, { width, height })
  if (pdf.length > BUDGET)
    throw new Error(`The report of ${slug} has ${pdf.length} bytes; the limit is ${BUDGET}.`)
  await saveFiles([{ file: reportFile(slug, hash), bytes: pdf }])
  await addPicture(manifest, { name: `reports/${slug}`, hash, bytes: picture, isPlaceholder: true })
  manifest.reports[slug] = hash
  await saveManifest(manifest)
}

function removeOthers({ reports, pictures }: Manifest, wanted: readonly Report[]) {
  const slugs = new Set(wanted.map(({ slug }) => slug))
  for (const slug of Object.keys(reports)) {
    if (slugs.has(slug)) continue
    delete reports[slug]
    delete pictures[`reports/${slug}`]
  }
}

/** Prints the sample reports that are missing or out of date, and returns how many. */
export async function makeReports(work: Work): Promise<number> {
  const all = PRODUCTS.map(reportOf)
  removeOthers(work.manifest, all)
  const open = all.filter(
    (report) => `reports/${report.slug}`.startsWith(work.prefix) && !isDone(work.manifest, report),
  )
  for (const [index, report] of open.entries()) {
    await makeReport(report, work)
    work.say(`${index + 1}/${open.length} reports/${report.slug}`)
  }
  return open.length
}
