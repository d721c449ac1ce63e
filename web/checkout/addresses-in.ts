import type { Address, User } from '#contract/users.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'

/** The addresses an order of this locale can go to. */
export const addressesIn = (locale: LocaleCode, user: User | null): Address[] =>
  user?.addresses.filter(({ country }) => country === LOCALES[locale].country) ?? []
