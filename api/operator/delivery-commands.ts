import { millTime } from '#domain/delivery/calendar.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import { isLate, onTimeShare, proposedDays } from '#domain/delivery/on-time.ts'
import { readPostalCode } from '#domain/delivery/postal-code.ts'
import { formatPromise } from '#domain/delivery/promise-display.ts'
import { fail, ok } from '#kit/result.ts'
import {
  changePrefix,
  changeZone,
  findDeliveryTables,
  findPlace,
  listOnTime,
  listPrefixes,
  listZones,
} from '../delivery/index.ts'
import type { Command } from './command.ts'
import { HOLIDAY_COMMANDS } from './holiday-commands.ts'
import { readCountry } from './read-country.ts'
import { readZone } from './read-zone.ts'
import { showZone, showZones } from './show-zones.ts'
import { textTable } from './text-table.ts'

const zones: Command = {
  takes: '[CODE] [--days 1-2] [--handling N] [--cutoff 14:00] [--served yes|no]',
  does: 'the delivery zones, or one of them, or changes it; days count from the hand-over to the carrier',
  examples: ['', 'B --days 1-3', 'N-NONE --served yes'],
  options: ['days', 'handling', 'cutoff', 'served'],
  async run({ db, actor }, { words: [code], options }) {
    const all = await listZones(db)
    const prefixes = await listPrefixes(db)
    if (code === undefined) return ok({ text: showZones(all, prefixes), data: all })
    const zone = all.find((one) => one.code === code.toUpperCase())
    if (!zone) return fail(`There is no zone ${code}. There are: ${all.map((one) => one.code).join(', ')}.`)
    const changed = readZone(zone, options)
    if (!changed.ok) return changed
    await changeZone(db, { zone: changed.value, actor })
    return ok({ text: showZone(changed.value, prefixes), data: changed.value })
  },
}

const prefix: Command = {
  takes: 'PREFIX CODE [--country USA]',
  does: 'puts the codes that begin with PREFIX into a zone; none takes the prefix out',
  examples: ['4524 A', '744 none'],
  options: ['country'],
  async run({ db, actor }, { words: [digits = '', code = ''], options }) {
    const country = readCountry(options.country ?? 'IND')
    if (!country.ok) return country
    if (!/^\d{1,6}$/.test(digits)) return fail(`${digits} is no prefix: it has 1 to 6 digits.`)
    const zone = code === 'none' ? null : code.toUpperCase()
    const known = (await listZones(db)).filter((one) => one.country === country.value).map((one) => one.code)
    if (zone !== null && !known.includes(zone))
      return fail(`There is no zone ${code} in ${country.value}. There are: ${known.join(', ')}.`)
    await changePrefix(db, { country: country.value, prefix: digits, zone, actor })
    return ok({ text: `${digits} is in ${zone ?? 'no zone'} now.`, data: { prefix: digits, zone } })
  },
}

const tryPin: Command = {
  takes: 'PIN [--country USA]',
  does: 'what a shopper is told about a PIN code now',
  options: ['country'],
  async run({ db, staff }, { words: [typed = ''], options }) {
    const country = readCountry(options.country ?? 'IND')
    if (!country.ok) return country
    const zip = readPostalCode(typed, country.value)
    if (zip === null) return fail(`${typed} is no code of ${country.value}.`)
    const place = country.value === 'IND' ? await findPlace(db, zip) : null
    const now = staff.now()
    const to = { country: country.value, zip, state: place?.state ?? null }
    const { zone, promise } = promiseTo(await findDeliveryTables(db), to, now)
    const where = place ? `${zip}, ${place.district}, ${place.state}` : `${zip}, not in the directory`
    const when = promise ? `arrives ${formatPromise(promise, millTime(now).day)}` : 'not served'
    const text = `${where}: zone ${zone?.code ?? 'none'}, ${when}.`
    return ok({ text, data: { zip, place, zone: zone?.code ?? null, promise } })
  },
}

const onTime: Command = {
  takes: '',
  does: 'parcels delivered as promised, by zone, over 60 days; ends with 1 if a zone is below 90 %',
  options: [],
  async run({ db }) {
    const all = await listZones(db)
    const records = await listOnTime(db)
    const rows = records.map((record) => {
      const zone = all.find(({ code }) => code === record.zone)
      const longer = zone && isLate(record) ? proposedDays(zone, record) : undefined
      const advice = longer === undefined ? '' : (longer ?? 'another courier: the policy allows no more days')
      const share = `${Math.floor(onTimeShare(record) * 100)} %`
      return [record.zone, String(record.parcels), String(record.onTime), share, String(advice)]
    })
    const text =
      rows.length > 0
        ? textTable(['ZONE', 'PARCELS', 'ON TIME', 'SHARE', 'PROPOSED MOST DAYS'], rows)
        : 'No parcel was due in the last 60 days.'
    return ok({ text, data: records, isBad: records.some(isLate) })
  },
}

export const DELIVERY_COMMANDS = {
  'delivery-zones': zones,
  'delivery-prefix': prefix,
  'try-pin': tryPin,
  'on-time': onTime,
  ...HOLIDAY_COMMANDS,
}
