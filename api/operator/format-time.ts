import { formatMoment } from '#domain/date-display.ts'

/** Staff's time zone. */
export const formatTime = (time: string | Date | null): string =>
  time === null ? '' : formatMoment(new Date(time), 'Asia/Kolkata')
