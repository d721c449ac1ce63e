import { expect, test } from 'vitest'
import type { ApiFailure } from '#contract/client.ts'
import { saveProblem, sendProblem, verifyProblem } from './problem.ts'

const answer = (status: number, code: ApiFailure['code'] = 'INTERNAL'): ApiFailure => ({
  status,
  code,
  message: 'The server’s words',
})

const INACTIVE = 'Sorry, this account is currently inactive. Please contact support.'
const NOT_ALLOWED = 'Sorry, this account is not allowed to access this service.'
const NO_MOBILE = "Sorry, we didn't find an active account with this mobile number."
const NO_EMAIL = "Sorry, we didn't find an active account with this email."

test.each([
  [401, 'mobile', INACTIVE],
  [403, 'mobile', NOT_ALLOWED],
  [404, 'mobile', NO_MOBILE],
  [404, 'email', NO_EMAIL],
] as const)('[ERROR-1] [ERROR-2] [ERROR-3] [ERROR-4] sending a code, %i by %s', (status, by, message) => {
  expect(sendProblem(answer(status), by)).toMatchObject({
    message,
    field: by === 'mobile' ? 'phone' : 'email',
  })
})

test('[ROLE-7] a 403 says that the account may not use this service', () => {
  expect(sendProblem(answer(403, 'ROLE_NOT_ALLOWED'), 'email')?.message).toBe(NOT_ALLOWED)
})

test('[ERROR-5] verifying a code, 400', () => {
  expect(verifyProblem(answer(400), 'mobile')).toMatchObject({
    message: 'Invalid or expired verification code',
    field: 'otc',
  })
})

test.each([
  [401, 'mobile', INACTIVE],
  [403, 'email', NOT_ALLOWED],
  [404, 'mobile', NO_MOBILE],
  [404, 'email', NO_EMAIL],
] as const)('[ERROR-6] verifying a code, %i by %s', (status, by, message) => {
  expect(verifyProblem(answer(status), by)).toMatchObject({ message, field: 'otc' })
})

test('an expired CSRF token asks for a reload, not for another account', () => {
  expect(sendProblem(answer(403, 'CSRF_REJECTED'), 'mobile')).toMatchObject({
    message: 'This page is out of date. Please reload it and try again.',
    field: null,
  })
})

test('[ERROR-7] a save shows the server’s message on 400', () => {
  expect(saveProblem(answer(400, 'EMAIL_TAKEN'))).toMatchObject({
    message: 'The server’s words',
    field: 'email',
  })
  expect(saveProblem(answer(400, 'INVALID_INPUT'))).toMatchObject({ field: null })
})

test.each([401, 403, 404, 409, 413, 500, 501])('[ERROR-8] a save shows nothing on a %i', (status) => {
  expect(saveProblem(answer(status))).toBeNull()
})

test.each([429, 503, 0])('on a temporary failure (%i) every form shows the neutral message', (status) => {
  const calm = { message: 'The server’s words', field: null }
  expect(saveProblem(answer(status))).toMatchObject(calm)
  expect(sendProblem(answer(status), 'mobile')).toMatchObject(calm)
  expect(verifyProblem(answer(status), 'email')).toMatchObject(calm)
})
