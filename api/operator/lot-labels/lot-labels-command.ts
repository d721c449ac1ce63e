import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { formatLotDay, lotDates } from '#domain/lots/lot-dates.ts'
import { madeWord } from '#domain/lots/made-word.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listStaffLots, type StaffLot } from '../../lots/index.ts'
import type { Command } from '../command.ts'
import { LABELS_PER_SHEET, labelSheet } from './label-sheet.ts'

/** Every date has its year: a pack may be opened in another one. */
function sheetOf(lot: StaffLot, publicUrl: URL): string {
  const dates = lotDates(madeWord({ sku: lot.productSku, category: lot.category }), lot)
  return labelSheet({
    code: lot.code,
    title: lot.title,
    dates: dates.map(({ word, day }) => ({ word, text: formatLotDay(day) })),
    address: new URL(`/trace/${lot.code}`, publicUrl).href,
  })
}

/** npm starts the command in the folder of the shop; INIT_CWD is where the person is. */
const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)

async function write(file: string, text: string): Promise<Result<null, string>> {
  try {
    await writeFile(file, text)
    return ok(null)
  } catch (error) {
    return fail(`${file} could not be written: ${error instanceof Error ? error.message : error}`)
  }
}

const labels: Command = {
  takes: 'CODE [FILE]',
  does: 'writes a sheet of labels to print on A4, each with the QR code of the page of the lot',
  examples: ['PNT261103A', 'PNT261103A labels.svg'],
  options: [],
  async run({ db, publicUrl }, { words: [typed = '', name] }) {
    const code = readLotCode(typed) ?? typed
    const [lot] = await listStaffLots(db, { code })
    if (!lot) return fail(`There is no lot ${code}.`)
    if (lot.status === 'RECALLED') return fail(`${code} is recalled: it gets no labels.`)
    const file = fileNamed(name ?? `lot-${code}.svg`)
    const written = await write(file, sheetOf(lot, publicUrl))
    if (!written.ok) return written
    const isDraft = lot.status === 'DRAFT'
    const note = isDraft ? `\nThe lot is a draft: its page is shown when it is released.` : ''
    const text = `${LABELS_PER_SHEET} labels of ${code} are in ${file}. Print it at 100 %, not fitted to the page.${note}`
    return ok({ text, data: { code, file, labels: LABELS_PER_SHEET, isDraft } })
  },
}

export const LOT_LABEL_COMMANDS = { 'lot-labels': labels }
