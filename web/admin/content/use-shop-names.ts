import { useEffect, useState } from 'react'
import { createClient } from '#contract/client.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { productSkuOf } from '#domain/variant.ts'
import { type SoldName, soldNames } from './shop-names.ts'

const PAGE = 100

/** What visitors of a country see: the shop's own call, without a session. */
async function sold(locale: LocaleCode, sku: string[]) {
  const client = createClient({
    fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
    locale: () => locale,
    csrfToken: () => null,
  })
  const query = { page: 1, pageSize: PAGE, withMarketing: false, sku }
  const answer = await client.call('listProducts', { query })
  return answer.ok ? answer.value.data : null
}

/** The names of products and sizes as visitors read them; null while they are not known. */
export function useShopNames(skus: readonly string[]): ReadonlyMap<string, SoldName> | null {
  const [names, setNames] = useState<ReadonlyMap<string, SoldName> | null>(null)
  const wanted = [...new Set(skus.map(productSkuOf))].toSorted().join()
  useEffect(() => {
    let isOld = false
    async function load() {
      const list = wanted === '' ? [] : wanted.split(',')
      const [IND, USA] = await Promise.all([sold(LOCALES.en_IN.code, list), sold(LOCALES.en_US.code, list)])
      if (!isOld && IND && USA) setNames(soldNames({ IND, USA }))
    }
    if (wanted !== '') void load()
    return () => {
      isOld = true
    }
  }, [wanted])
  return names
}
