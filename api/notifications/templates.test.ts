import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ORDER_MESSAGES } from '#domain/order-message.ts'
import { OTC_LIFETIME } from '#domain/otc.ts'
import { smsParts } from '#domain/sms-parts.ts'
import { minutes } from '#kit/duration.ts'
import { SANDBOX_ACCOUNTS } from '#sandbox/accounts.ts'
import { findCode } from '#sandbox/inbox/find-code.ts'
import { fillTemplate, findTemplate, placesOf } from '#sandbox/inbox/msg91-templates.ts'
import { fill } from './fill-template.ts'
import { factsOf } from './order-facts.ts'
import { orderMail } from './order-mail.ts'
import { orderSmsVars } from './order-sms.ts'
import { renderMail } from './render-mail.ts'
import type { Vars } from './template.ts'
import { accountMail, SMS_TEMPLATES, smsTemplate, TEMPLATES } from './templates.ts'
import { sampleMessageInput } from './testing-order-facts.ts'

const host = 'aranyamill.example'
const site = `https://${host}`
const VALUES: Vars = {
  code: '012345',
  host,
  site,
  what: 'mobile number',
  at: 'Jan 22, 2024, 03:05PM IST',
  order: 'AM-7K2M-9QXD',
  carrier: 'our own rider',
  amount: 'Rs 10,00,758.50',
  missing: 'Rs 10,00,758.50',
  until: 'Thu, Nov 19, 3:00 PM IST',
  number: 'C-2026-000123',
  claim: 'C-7K2M',
  day: 'Tue, Nov 24',
  lot: 'PNT261103A',
  name: 'Namuna Packer',
  device: 'Firefox on Linux',
  network: '198.18.0.0/24',
  answer: 'A new bottle leaves today.\n\nPlease keep the old one.',
}

const MAILS = [
  ...ORDER_MESSAGES.map((message) => orderMail(message, factsOf(sampleMessageInput(message)))),
  accountMail('signInCode', VALUES),
  accountMail('contactChanged', VALUES),
  accountMail('careReceived', VALUES),
  accountMail('careAnswered', VALUES),
  accountMail('staffNewDevice', VALUES),
]

test.each(SMS_TEMPLATES)('[MESSAGE-13] the SMS %s is the text registered for it, word for word', (name) => {
  const { text, msg91 } = smsTemplate(name)
  const registered = findTemplate(SANDBOX_ACCOUNTS.msg91.templateIds[name], new URL(site)) ?? ''
  expect(placesOf(registered).sort()).toEqual(Object.keys(msg91).sort())
  const theirs = Object.entries(msg91).map(([place, ours]): [string, string] => [place, VALUES[ours] ?? ''])
  expect(fill(text, VALUES)).toBe(fillTemplate(registered, new Map(theirs)))
})

test.each(SMS_TEMPLATES)('[MESSAGE-13] the SMS %s goes out in one part', (name) => {
  expect(smsParts(fill(smsTemplate(name).text, VALUES))).toBe(1)
})

test.each(SMS_TEMPLATES)(
  '[MESSAGE-13] docs/operations.md has the SMS %s as it must be registered',
  async (name) => {
    const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const text = smsTemplate(name)
      .text.replace('{host}', host)
      .replace('{site}', site)
      .replace(/\{\w+\}/g, '{#var#}')
    const registered = `\`${name}\`\n\n\`\`\`\n${text}\n\`\`\`\n`
    expect(page.includes(registered), registered).toBe(true)
  },
)

test('[MESSAGE-13] the variables of an SMS are in the SMS alphabet', () => {
  for (const message of ORDER_MESSAGES)
    for (const value of Object.values(orderSmsVars(factsOf(sampleMessageInput(message))))) {
      expect(smsParts(value.padEnd(160))).toBe(1)
      expect(value.length).toBeLessThanOrEqual(40)
    }
  expect(orderSmsVars(factsOf(sampleMessageInput('orderRefunded'))).amount).toBe('Rs 149.50')
})

test('[MESSAGE-11] the last line of the sign-in SMS binds the code to our pages', () => {
  const text = fill(TEMPLATES.signInCode.sms.text, VALUES)
  expect(text.split('\n').at(-1)).toBe('@aranyamill.example #012345')
})

test('the sign-in texts name the validity of a code', () => {
  expect(OTC_LIFETIME).toBe(minutes(5))
  expect(TEMPLATES.signInCode.sms.text).toContain('valid for 5 minutes')
  expect(TEMPLATES.signInCode.mail.paragraphs[0]).toContain('valid for 5 minutes')
})

test('the subject of the mail starts with the code, and the body has no number before it', () => {
  const { subject, text, html } = renderMail(accountMail('signInCode', VALUES))
  expect(subject).toBe('012345 is your Aranya Mill sign-in code')
  expect(findCode({ subject, text })).toBe('012345')
  expect(html).toContain('>012345<')
})

test('the mail about a changed contact says what, when and whom to contact', () => {
  const { subject, text } = renderMail(accountMail('contactChanged', VALUES))
  expect(subject).toBe('The mobile number on your Aranya Mill account has been changed')
  expect(text).toContain('was changed on Jan 22, 2024, 03:05PM IST')
  expect(text).toContain('care@aranyamill.example')
})

test.each(MAILS)('[MESSAGE-1] the mail "$subject" loads nothing and has no script', (content) => {
  const { html } = renderMail(content)
  // Links are allowed: a mail program does not load them by itself.
  const withoutLinks = html.replace(/<a href="(?:https:\/\/aranyamill\.example\/|mailto:)[^"]+"/g, '<a')
  expect(withoutLinks).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|https?:|@import|@font-face/)
})

test.each(MAILS)('[MESSAGE-1] the mail "$subject" has the same facts in HTML and text', (content) => {
  const { html, text } = renderMail(content)
  expect(html).toContain(`>${content.heading}</h1>`)
  for (const block of content.blocks) {
    const words =
      block.kind === 'text' ? [block.text] : block.kind === 'button' ? [block.text, block.url] : []
    for (const word of words) {
      expect(text).toContain(word)
      expect(html).toContain(word)
    }
  }
  expect(content.preheader).not.toBe('')
  expect(html).toContain(content.preheader)
})

test('[MESSAGE-1] a mail has the colours of the shop', async () => {
  const tokens = await readFile(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
  const { html } = renderMail(orderMail('orderShipped', factsOf(sampleMessageInput('orderShipped'))))
  for (const token of ['paper', 'husk', 'ink', 'forest', 'turmeric', 'leaf', 'muted']) {
    const colour = new RegExp(`--${token}:\\s*(#[0-9a-f]{6})`, 'i').exec(tokens)?.[1]
    expect(html).toContain(colour?.toLowerCase())
  }
})

test('a missing variable throws', () => {
  expect(() => fill('Hello {name}', {})).toThrow('name')
})
