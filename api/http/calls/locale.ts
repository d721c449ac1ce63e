import type { FastifyRequest } from 'fastify'
import { readCookie } from '#contract/read-cookie.ts'
import { LOCALE_COOKIE, LOCALE_HEADER, type LocaleCode, resolveLocale } from '#domain/locale.ts'

/** The locale of an API call: that of its header, or the first active one. */
export const localeOfCall = (request: FastifyRequest, active: readonly LocaleCode[]): LocaleCode =>
  resolveLocale(request.headers[LOCALE_HEADER], active)

/** The locale of a page: that of the visitor's cookie, or the first active one. */
export const localeOfPage = (cookies: string | undefined, active: readonly LocaleCode[]): LocaleCode =>
  resolveLocale(cookies && readCookie(LOCALE_COOKIE, cookies), active)
