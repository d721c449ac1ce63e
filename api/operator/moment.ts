import { formatMoment } from '#domain/date-display.ts'

/** The shop's people live by this clock. */
export const moment = (time: string | Date | null): string =>
  time === null ? '' : formatMoment(new Date(time), 'Asia/Kolkata')
