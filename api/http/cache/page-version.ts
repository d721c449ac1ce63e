export type PageVersion = {
  /** The version of everything that pages are rendered from, besides address and locale. */
  current(): string
  year(): number
}

/** Called at every request, so it reads the calendar once a year and joins the text only after a change. */
export function createPageVersion(
  catalogueVersion: () => string,
  shippingVersion: () => string,
  now: () => number = Date.now,
): PageVersion {
  let year = 0
  let yearEnds = 0
  let last = { catalogue: '', shipping: '', year: 0, text: '' }
  function currentYear() {
    if (now() < yearEnds) return year
    year = new Date(now()).getFullYear()
    yearEnds = new Date(year + 1, 0, 1).getTime()
    return year
  }
  return {
    year: currentYear,
    current() {
      const catalogue = catalogueVersion()
      const shipping = shippingVersion()
      const year = currentYear()
      if (catalogue !== last.catalogue || shipping !== last.shipping || year !== last.year)
        last = { catalogue, shipping, year, text: `${catalogue} ${shipping} ${year}` }
      return last.text
    },
  }
}
