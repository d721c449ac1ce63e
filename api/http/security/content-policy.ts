import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The content security policy of a page: it runs exactly the inline scripts that it was rendered with, and the scripts
 * that those load. Hashes, not nonces, because a rendered page is cached and sent to many visitors. `providers` are the
 * payment providers' hosts on pages that open a payment, and null on all others.
 */
export function contentPolicy(html: string, providers: readonly string[] | null = null) {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `sha256-${sha256(script)}`)
  const scripts = [...new Set(inline)].map((hash) => `'${hash}'`)
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, css = '']) => `'sha256-${sha256(css)}'`)
  const hosts = providers ?? []
  return [
    "default-src 'none'",
    `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
    // The providers' scripts use inline styles; a hash would make browsers ignore 'unsafe-inline'.
    ["style-src 'self'", ...(providers ? ["'unsafe-inline'"] : styles)].join(' '),
    ["img-src 'self' data:", ...hosts].join(' '),
    "media-src 'self'",
    ["font-src 'self'", ...hosts].join(' '),
    ["connect-src 'self'", ...hosts].join(' '),
    ['frame-src', ...(providers ? ["'self'", ...hosts] : ["'none'"])].join(' '),
    ["form-action 'self'", ...hosts].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The providers' scripts do not support trusted types.
    ...(providers ? [] : ["require-trusted-types-for 'script'", 'trusted-types shop']),
    'report-uri /csp',
    'report-to csp',
  ].join('; ')
}

/** The policy of the back office: pictures may be made in the browser, and previews are shown in a frame. */
export function adminPolicy(html: string) {
  return contentPolicy(html)
    .replace("img-src 'self' data:", "img-src 'self' data: blob:")
    .replace("frame-src 'none'", "frame-src 'self'; worker-src 'self'")
    .replace('trusted-types shop', "trusted-types 'none'")
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
