import type { CountryCode } from '#domain/locale.ts'
import type { FlagCountry } from '../ui/flag.tsx'

export const COUNTRY_FLAGS: Record<CountryCode, FlagCountry> = { IND: 'IN', USA: 'US' }
