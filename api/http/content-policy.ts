import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const IMPORT_MAP = /<script[^>]* type="importmap">([\s\S]*?)<\/script>/
const IMPORTED_FILE = /\bimport\("([^"]+)"\)/g

/**
 * What a page may load and run: exactly the inline scripts it was rendered with and the files they import, named by
 * their hashes, and what those import. Hashes, not nonces, because a rendered page is kept and sent to many.
 */
export function contentPolicy(html: string) {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `sha256-${sha256(script)}`)
  const scripts = [...new Set([...inline, ...importedFiles(html)])].map((hash) => `'${hash}'`)
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

function importedFiles(html: string): string[] {
  const [, map = '{}'] = IMPORT_MAP.exec(html) ?? []
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map)
  return [...html.matchAll(IMPORTED_FILE)].flatMap(([, file = '']) => integrity[file] ?? [])
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
