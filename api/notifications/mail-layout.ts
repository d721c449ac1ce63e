import { BRAND, officeLine } from '#domain/brand.ts'
import { fill } from './fill.ts'
import type { Mail } from './senders/sender.ts'
import type { MailTemplate } from './template.ts'
import type { Vars } from './templates.ts'

const { name, legalName, care } = BRAND

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

// Mail programs know neither our style sheet nor our fonts: the look of the shop, said again in plain words.
const SANS = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "font-family:Georgia,'Times New Roman',serif;font-weight:700"
const STYLES = {
  page: `margin:0;padding:32px 16px;background:#fbf7ee;color:#15271c;${SANS};font-size:17px;line-height:1.55`,
  sheet: 'max-width:560px;margin:0 auto',
  brand: `margin:0 0 24px;padding:0 0 12px;border-bottom:5px double #15271c;color:#1e4632;${SERIF};font-size:22px`,
  heading: `margin:0 0 16px;${SERIF};font-size:28px;line-height:1.1`,
  code: 'margin:0 0 20px;padding:16px 20px;background:#fffdf8;border:1px solid #8a8b7a;border-radius:3px;font-size:32px;font-weight:700;letter-spacing:.28em;text-align:center',
  paragraph: 'margin:0 0 14px',
  link: 'color:#1e4632;font-weight:700',
  foot: 'margin:28px 0 0;padding:14px 0 0;border-top:1px solid #8a8b7a;color:#56614f;font-size:14px;line-height:1.45',
}

const block = (style: keyof typeof STYLES, text: string, element = 'p') =>
  `<${element} style="${STYLES[style].replaceAll('"', '&quot;')}">${text}</${element}>`

const FOOT = `${legalName}, ${officeLine()}. Questions? Write to ${care.email}.`

/** A mail in the look of the shop and, for those who read it so, in plain words. Values are escaped. */
export function layOutMail(template: MailTemplate, vars: Vars): Omit<Mail, 'to'> {
  const plain = (text: string) => fill(text, vars)
  const rich = (text: string) => fill(escaped(text), vars, escaped)
  const { subject, heading, code, paragraphs, link } = template
  const body = [
    block('brand', escaped(name)),
    block('heading', rich(heading), 'h1'),
    ...(code ? [block('code', rich(code))] : []),
    ...paragraphs.map((text) => block('paragraph', rich(text))),
    ...(link
      ? [block('paragraph', `<a href="${rich(link.to)}" style="${STYLES.link}">${rich(link.text)}</a>`)]
      : []),
    block('foot', escaped(FOOT)),
  ]
  return {
    subject: plain(subject),
    text: [heading, ...(code ? [code] : []), ...paragraphs, ...(link ? [`${link.text}: ${link.to}`] : [])]
      .map(plain)
      .concat(FOOT)
      .join('\n\n'),
    html: page(plain(subject), body.join('\n')),
  }
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="${STYLES.page}">
<div style="${STYLES.sheet}">
${body}
</div>
</body>
</html>
`
