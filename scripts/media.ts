import { readManifest, removeOrphans } from '#media/media-files.ts'
import { openStudio } from '../studio/browser.ts'
import { makeDrawings } from '../studio/make-drawings.ts'
import { makeFilms } from '../studio/make-films.ts'
import { makePictures } from '../studio/make-pictures.ts'
import { makeReports } from '../studio/make-reports.ts'
import { findChromium } from './chromium.ts'
import { unexpected } from './terminal.ts'

const prefix = process.argv[2] ?? ''
const say = (text: string) => console.log(`  ${text}`)

/** Makes files that are missing or out of date, then deletes those that nothing uses. */
async function makeMedia() {
  const manifest = readManifest()
  const studio = await openStudio(findChromium())
  const work = { manifest, prefix, studio, say }
  try {
    await makeDrawings(manifest)
    console.log('Pictures …')
    const pictures = await makePictures(work)
    console.log('Reports …')
    const reports = await makeReports(work)
    console.log('Films …')
    const films = await makeFilms(work)
    const removed = await removeOrphans(manifest)
    console.log(`${pictures} pictures, ${reports} reports and ${films} films made, ${removed} files removed.`)
  } finally {
    await studio.close()
  }
}

await makeMedia().catch(unexpected)
