const REPLACED = /^(script-src|frame-ancestors|connect-src|form-action|report-uri|report-to) /

/** The policy of the page, but without scripts and inside frames of the back office. A blocked script is no news. */
export const previewPolicy = (policy: string): string =>
  [
    ...policy.split('; ').filter((rule) => rule !== '' && !REPLACED.test(rule)),
    "script-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'none'",
  ].join('; ')
