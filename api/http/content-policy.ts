import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * What a page may load and run: exactly the inline scripts it was rendered with, named by their hashes, and what those
 * add. Hashes, not nonces, because a rendered page is kept and sent to many.
 */
export function contentPolicy(html: string) {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `sha256-${sha256(script)}`)
  const scripts = [...new Set(inline)].map((hash) => `'${hash}'`)
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, css = '']) => `'sha256-${sha256(css)}'`)
  return [
    "default-src 'none'",
    `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shop',
    'report-uri /csp',
    'report-to csp',
  ].join('; ')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
