/** How long an answer may be kept: crawlers come seldom, and a new product can wait so long. */
export const HOUR = 'public, max-age=3600'
