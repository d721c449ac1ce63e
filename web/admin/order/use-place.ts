import { useEffect, useState } from 'react'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { CountryCode } from '#domain/locale.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import { call } from '../client.ts'
import { dayText } from '../ui/time.tsx'

type Place = AdminAnswerOf<'checkPlace'>

const COMPLETE: Record<CountryCode, RegExp> = { IND: /^[1-9]\d{5}$/, USA: /^\d{5}(-\d{4})?$/ }

/** Looks a postal code up as soon as it is whole and another one than before. */
export function usePlace(country: CountryCode, zip: string, before: string) {
  const [found, setFound] = useState<{ zip: string; place: Place } | null>(null)
  const isAsked = zip !== before && COMPLETE[country].test(zip)
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    call('checkPlace', { params: { country, zip }, signal: asking.signal }).then((answer) => {
      if (answer.ok && !asking.signal.aborted) setFound({ zip, place: answer.value })
    })
    return () => asking.abort()
  }, [country, zip, isAsked])
  const place = isAsked && found?.zip === zip ? found.place : null
  return {
    says: place ? placeText(country, place) : undefined,
    wrongState: (state: string) =>
      place?.state && place.state !== state
        ? `${zip} is in ${place.district}, ${findSubdivision(country, place.state)?.name ?? place.state}.`
        : null,
  }
}

function placeText(country: CountryCode, { district, state, isServed, promisedTo }: Place): string {
  const where = district && state ? `${district}, ${findSubdivision(country, state)?.name ?? state}. ` : ''
  if (!isServed) return `${where}No courier of ours goes there.`
  return `${where}An order of now arrives by ${promisedTo ? dayText(promisedTo) : 'then'}.`
}
