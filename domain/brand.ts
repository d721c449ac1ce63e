const FSSAI = '10020000000000'

/** All facts about the shop's owner, in this file only. All values are placeholders. */
export const BRAND = {
  name: 'Aranya Mill',
  legalName: 'Aranya Mill Foods Pvt. Ltd.',
  tagline: 'Powered By Natural Ingredients and Traditional Methods',
  description:
    'Wood-pressed oils, stone-ground flours and spices, millets and pulses, made slowly and sold by the people who make them.',
  url: 'https://aranyamill.example',
  foundedYear: 2022,
  office: {
    line1: '14 Mandi Road',
    city: 'Neemuch',
    state: 'Madhya Pradesh',
    zip: '458441',
    country: 'India',
  },
  care: {
    email: 'care@aranyamill.example',
    phone: { display: '+91 74230 00000', href: 'tel:+917423000000' },
    whatsApp: { display: '+91 74230 00000', href: 'https://wa.me/917423000000' },
    hours: 'Monday to Saturday, 9 AM to 7 PM',
  },
  grievanceOfficer: {
    name: 'A. Placeholder',
    designation: 'Grievance Officer and Head of Customer Care',
    email: 'grievance@aranyamill.example',
    phone: { display: '+91 74230 00001', href: 'tel:+917423000001' },
  },
  fssai: FSSAI,
  gstin: '23AAAAA0000A1Z0',
  cin: 'U00000MP2022PTC000000',
  certifications: [`FSSAI Lic. ${FSSAI}`, 'ISO 22000', 'Jaivik Bharat'],
  social: [
    { name: 'Instagram', url: 'https://instagram.example/aranyamill' },
    { name: 'YouTube', url: 'https://youtube.example/aranyamill' },
    { name: 'Facebook', url: 'https://facebook.example/aranyamill' },
  ],
} as const

/** A page title: its own text or the tagline, followed by the brand. */
export const pageTitle = (own: string = BRAND.tagline): string => `${own} | ${BRAND.name}`

/** The copyright line, from the founding year to the current one. */
export const copyright = (currentYear: number): string =>
  `© ${currentYear > BRAND.foundedYear ? `${BRAND.foundedYear}–${currentYear}` : BRAND.foundedYear} ${BRAND.name}`

/** The registered office on one line. */
export const officeLine = (): string => {
  const { line1, city, state, zip, country } = BRAND.office
  return `${line1}, ${city}, ${state} ${zip}, ${country}`
}

/** A mail link with a subject. */
export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`
