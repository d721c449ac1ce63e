let year = 0
let yearEnds = 0

/** Asked at every request, so it looks at the calendar only once a year. */
export function currentYear() {
  if (Date.now() < yearEnds) return year
  year = new Date().getFullYear()
  yearEnds = new Date(year + 1, 0, 1).getTime()
  return year
}

/** What all pages are made from, in one text. It is compared at every request, so it is put together only anew. */
export function versionOf(catalogueVersion: () => string): () => string {
  let known = { catalogue: '', year: 0, text: '' }
  return () => {
    const catalogue = catalogueVersion()
    const year = currentYear()
    if (catalogue !== known.catalogue || year !== known.year)
      known = { catalogue, year, text: `${catalogue} ${year}` }
    return known.text
  }
}
