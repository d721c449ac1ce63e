import { useEffect, useState } from 'react'
import type { Courier } from '#domain/settings/setting-values.ts'
import { USUAL_SETTINGS } from '#domain/settings/setting-values.ts'
import type { Carrier } from '#domain/shipment.ts'
import { call } from '../client.ts'

/** The couriers in use as choices, in the order of the settings, and the one that is chosen already. */
export const courierOptions = (couriers: readonly Courier[], chosen: Carrier | null) =>
  couriers
    .filter(({ code, isUsed }) => isUsed || code === chosen)
    .map(({ code, label }) => ({ value: code, label }))

/** The couriers of the settings; the usual ones until they are read. */
export function useCouriers(): readonly Courier[] {
  const [couriers, setCouriers] = useState<readonly Courier[]>(USUAL_SETTINGS.COURIERS)
  useEffect(() => {
    let isLeft = false
    void call('listCouriers', {}).then((read) => {
      if (read.ok && !isLeft) setCouriers(read.value.data)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return couriers
}
