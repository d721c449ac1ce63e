export type SettingSeed = { code: string; value: unknown; isPublic: boolean }

export const SETTINGS: readonly SettingSeed[] = [
  { code: 'ACTIVE_LOCALES', value: ['en_IN', 'en_US'], isPublic: true },
  {
    code: 'BANNER_ANNOUNCEMENTS',
    value: [
      'Free delivery from ₹999 in India and $99 in the USA',
      'Pressed in wood, slowly. Nobody here owns a stopwatch.',
      'Spices ground in small lots, so the jar is never older than the news',
    ],
    isPublic: true,
  },
  { code: 'ACTIVE_PAYMENT_GATEWAY', value: 'RAZORPAY', isPublic: true },
  { code: 'ACTIVE_ECOMMERCE_PLATFORMS', value: ['OWN', 'AMAZON'], isPublic: true },
  // Minor units: paise and cents.
  {
    code: 'SHIPPING_FEE',
    value: { INR: { fee: 60_00, freeFrom: 999_00 }, USD: { fee: 12_00, freeFrom: 99_00 } },
    isPublic: false,
  },
  // How many one-time codes may go out by SMS in a day, in UTC. Then only e-mail is left until the next.
  { code: 'SMS_DAILY_BUDGET', value: 5000, isPublic: false },
]
