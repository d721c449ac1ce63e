import type { HolidayTable } from '../../schema/delivery.ts'

const holidays = (scope: string, rows: Record<string, string>): HolidayTable[] =>
  Object.entries(rows).map(([day, name]) => ({ day, scope, name }))

/** The operator owns the calendar; these are the dates known in advance. */
export const HOLIDAYS: readonly HolidayTable[] = [
  ...holidays('ALL', {
    '2026-12-25': 'Christmas',
    '2027-01-26': 'Republic Day',
    '2027-03-22': 'Holi',
    '2027-08-15': 'Independence Day',
    '2027-10-02': 'Gandhi Jayanti',
    '2027-10-29': 'Diwali',
    '2027-12-25': 'Christmas',
  }),
  ...holidays('MILL', {
    '2026-11-24': 'Guru Nanak Jayanti',
    '2027-08-17': 'Raksha Bandhan',
    '2027-10-09': 'Dussehra',
    '2027-10-30': 'The day after Diwali',
    '2027-11-01': 'Madhya Pradesh Day',
  }),
  ...holidays('IND-GJ', { '2027-05-01': 'Gujarat Day' }),
  ...holidays('IND-KA', { '2027-11-01': 'Karnataka Day' }),
  ...holidays('IND-MH', { '2027-05-01': 'Maharashtra Day' }),
  ...holidays('USA', {
    '2026-11-26': 'Thanksgiving',
    '2026-12-25': 'Christmas',
    '2027-01-01': 'New Year',
    '2027-01-18': 'Martin Luther King Jr. Day',
    '2027-02-15': 'Presidents’ Day',
    '2027-05-31': 'Memorial Day',
    '2027-06-18': 'Juneteenth, observed',
    '2027-07-05': 'Independence Day, observed',
    '2027-09-06': 'Labor Day',
    '2027-10-11': 'Columbus Day',
    '2027-11-11': 'Veterans Day',
    '2027-11-25': 'Thanksgiving',
    '2027-12-24': 'Christmas, observed',
  }),
]
