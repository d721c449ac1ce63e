import { PICTURE_KINDS } from '#media/kinds.ts'
import { type UploadProblem, uploadMedia } from './upload.ts'

const UNREADABLE = 'The report could not be opened. Please save it as a PDF again, without a password.'

/** The first page of a PDF on a white sheet, drawn in the browser. */
async function drawFirstPage(file: File): Promise<Blob | null> {
  const [{ getDocument }, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs'),
  ])
  // Without a thread of its own, which the policy of the page does not allow; one page takes moments.
  Object.assign(globalThis, { pdfjsWorker: worker })
  const pdf = await getDocument({ data: await file.arrayBuffer(), verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const { width, height } = PICTURE_KINDS.sheet
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(width / plain.width, height / plain.height)
  const viewport = page.getViewport({
    scale,
    offsetX: (width - plain.width * scale) / 2,
    offsetY: (height - plain.height * scale) / 2,
  })
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  await page.render({ canvas, viewport, background: '#fff' }).promise
  await pdf.loadingTask.destroy()
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/** Uploads the picture of a report's first page, which the report needs. */
export async function sendFirstPage(file: File): Promise<{ preview: string } | { problem: UploadProblem }> {
  const picture = await drawFirstPage(file).catch(() => null)
  if (!picture) return { problem: { message: UNREADABLE, canRepeat: false } }
  const sent = await uploadMedia({ kind: 'sheet', file: picture })
  return sent.ok ? { preview: sent.value.id } : { problem: sent.error }
}
