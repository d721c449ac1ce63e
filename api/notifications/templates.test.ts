import { expect, test } from 'vitest'
import { OTC_LIFETIME } from '#domain/otc.ts'
import { minutes } from '#kit/duration.ts'
import { SANDBOX_ACCOUNTS } from '#sandbox/accounts.ts'
import { findCode } from '#sandbox/inbox/find-code.ts'
import { fillTemplate, findTemplate, placesOf } from '#sandbox/inbox/msg91-templates.ts'
import { fill } from './fill.ts'
import { layOutMail } from './mail-layout.ts'
import { SMS_TEMPLATES, TEMPLATES } from './templates.ts'
import { fitsOneSms } from './testing.ts'

const host = 'aranyamill.example'
const VALUES = {
  code: '012345',
  host,
  what: 'mobile number',
  at: 'Jan 22, 2024, 03:05PM IST',
  order: 'AM-7K2M-9QXD',
  name: 'Asha',
  orderUrl: 'https://aranyamill.example/my/orders/1',
  total: '₹758.00',
  amount: '₹758.00',
  carrier: 'Local Delivery',
}

test.each(SMS_TEMPLATES)('the SMS %s is the text registered for it, word for word', (name) => {
  const { text, msg91 } = TEMPLATES[name].sms
  const registered = findTemplate(SANDBOX_ACCOUNTS.msg91.templateIds[name]) ?? ''
  expect(placesOf(registered).sort()).toEqual(Object.keys(msg91).sort())
  const theirs = Object.entries(msg91).map(([place, ours]): [string, string] => [place, VALUES[ours]])
  expect(fill(text, VALUES)).toBe(fillTemplate(registered, new Map(theirs)))
})

test.each(SMS_TEMPLATES)('the SMS %s goes out in one part', (name) => {
  expect(fitsOneSms(fill(TEMPLATES[name].sms.text, VALUES))).toBe(true)
})

test('the last line of the sign-in SMS binds the code to our pages', () => {
  const text = fill(TEMPLATES.signInCode.sms.text, VALUES)
  expect(text.split('\n').at(-1)).toBe('@aranyamill.example #012345')
})

test('the sign-in texts name the life that a code has', () => {
  expect(OTC_LIFETIME).toBe(minutes(5))
  expect(TEMPLATES.signInCode.sms.text).toContain('valid for 5 minutes')
  expect(TEMPLATES.signInCode.mail.paragraphs[0]).toContain('valid for 5 minutes')
})

test('the mail with a code begins with it in the subject, and shows it before any other number', () => {
  const { subject, text, html } = layOutMail(TEMPLATES.signInCode.mail, VALUES)
  expect(subject).toBe('012345 is your Aranya Mill sign-in code')
  expect(findCode(text)).toBe('012345')
  expect(html).toContain('>012345<')
})

test('the mail about a changed contact says what, when and whom to tell', () => {
  const { subject, text } = layOutMail(TEMPLATES.contactChanged.mail, VALUES)
  expect(subject).toBe('The mobile number of your Aranya Mill account was changed')
  expect(text).toContain('was changed on Jan 22, 2024, 03:05PM IST')
  expect(text).toContain('care@aranyamill.example')
})

test('a hostile value stays a value: escaped in the rich form, untouched in the plain one', () => {
  const name = `"><img src=x onerror=alert(1)> & 'Co' {code}`
  const mail = { subject: 'Hello {name}', heading: 'Hello {name}', paragraphs: ['Dear {name}'] }
  const { text, html, subject } = layOutMail(mail, { name })
  expect(html).not.toContain('<img')
  expect(html).toContain(
    '<h1 style="margin:0 0 16px;font-family:Georgia,\'Times New Roman\',serif;font-weight:700;font-size:28px;line-height:1.1">Hello &quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;Co&#39; {code}</h1>',
  )
  expect(text).toContain(`Dear ${name}`)
  expect(subject).toBe(`Hello ${name}`)
})

test('a mail fetches nothing and runs nothing', () => {
  for (const { mail } of Object.values(TEMPLATES)) {
    const { html } = layOutMail(mail, VALUES)
    // A link is followed by the reader, not by the mail program.
    const withoutLinks = html.replace(/<a href="https:\/\/aranyamill\.example\/[^"]+"/g, '<a')
    expect(withoutLinks).not.toMatch(/<(img|script|link|iframe|table)|url\(|https?:/)
  }
})

test('a place without a value is a bug', () => {
  expect(() => fill('Hello {name}', {})).toThrow('name')
})
