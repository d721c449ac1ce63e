/** Crawlers come seldom, and a new product can wait for an hour. */
export const HOUR = 'public, max-age=3600'
