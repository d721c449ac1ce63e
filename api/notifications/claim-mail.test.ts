import { expect, test } from 'vitest'
import { factsOf } from './order-facts.ts'
import { orderMail } from './order-mail.ts'
import { orderSmsVars } from './order-sms.ts'
import { renderMail } from './render-mail.ts'
import { sampleClaimTold, sampleMessageInput } from './testing-order-facts.ts'

const factsWith = (changes: Parameters<typeof sampleClaimTold>[0]) =>
  factsOf({ ...sampleMessageInput('claimAnswered'), claim: sampleClaimTold(changes) })
const answer = (changes: Parameters<typeof sampleClaimTold>[0]) => {
  const { subject, html, text } = renderMail(orderMail('claimAnswered', factsWith(changes)))
  return { subject, html, text: text.replace(/\s+/g, ' ') }
}

test('[CLAIM-5] the acknowledgement names the number and the day of the answer', () => {
  const facts = factsOf(sampleMessageInput('claimReceived'))
  const { subject, text } = renderMail(orderMail('claimReceived', facts))
  expect(subject).toBe('We have your claim C-7K2M')
  expect(text.replace(/\s+/g, ' ')).toContain('the number C-7K2M, and we will answer by Tue, Nov 24.')
  expect(orderSmsVars(facts)).toMatchObject({ claim: 'C-7K2M', day: 'Tue, Nov 24' })
})

test('[CLAIM-5] [CLAIM-8] a refund says how much, and that nothing must be sent back', () => {
  const { subject, text } = answer({})
  expect(subject).toBe('Our answer to your claim C-7K2M')
  expect(text).toContain('We are paying back ₹349.00, the way you paid.')
  expect(text).toContain('You do not need to send anything back.')
})

test('[CLAIM-5] a replacement says until when it leaves, and how to follow it', () => {
  const replacement = { orderId: '11111111-2222-4333-8444-555555555555', orderNumber: 'AM-9QXD-7K2M' }
  const { text } = answer({ state: 'APPROVED', amount: null, replacement, asksGoodsBack: true })
  expect(text).toContain('It leaves by Thu, Nov 26 and costs you nothing.')
  expect(text).toContain('AM-9QXD-7K2M')
  expect(text).toContain('We would like to have the goods back.')
})

test('[CLAIM-4] a no has our words, as text, and says how to disagree', () => {
  const { html, text } = answer({
    state: 'REJECTED',
    amount: null,
    actBy: null,
    decisionNote: '<b>It is whole.</b>',
  })
  expect(text).toContain('<b>It is whole.</b>')
  expect(html).toContain('&lt;b&gt;It is whole.&lt;/b&gt;')
  expect(text).toContain('write to care@aranyamill.example or call')
})
