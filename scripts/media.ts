import { readManifest, removeOrphans } from '#media/media-files.ts'
import { openStudio } from '../studio/browser.ts'
import { makeDrawings } from '../studio/make-drawings.ts'
import { makeFilms } from '../studio/make-films.ts'
import { makePictures } from '../studio/make-pictures.ts'
import { makeReports } from '../studio/make-reports.ts'
import { standIns } from '../studio/stand-ins.ts'
import { findChromium } from './chromium.ts'
import { unexpected } from './terminal.ts'

const prefix = process.argv[2] ?? ''
const say = (text: string) => console.log(`  ${text}`)

/** Makes what is missing or out of date, then throws away what nothing needs. */
async function makeMedia() {
  const manifest = readManifest()
  const studio = await openStudio(findChromium())
  const work = { manifest, prefix, studio, say }
  try {
    await makeDrawings(manifest)
    console.log('Pictures …')
    const pictures = await makePictures(standIns(), work)
    console.log('Reports …')
    const reports = await makeReports(work)
    console.log('Films …')
    const films = await makeFilms(work)
    const removed = await removeOrphans(manifest)
    console.log(
      `${pictures.made} pictures, ${reports} reports and ${films} films made, ${pictures.kept} pictures kept, ${removed} files removed.`,
    )
  } finally {
    await studio.close()
  }
}

await makeMedia().catch(unexpected)
