/** The errors of drafts and of the catalogue. */
export const DRAFT_ERRORS = {
  NOT_PUBLISHABLE: { status: 422, message: 'Something is still missing.' },
  NOTHING_TO_PUBLISH: { status: 409, message: 'Nothing has changed since the last publication.' },
  DRAFT_SCHEDULED: {
    status: 409,
    message: 'A publication is scheduled. Take it back before you change anything.',
  },
  NOT_SCHEDULED: { status: 409, message: 'No publication is scheduled.' },
  TIME_PASSED: { status: 409, message: 'This time has passed.' },
  SKU_TAKEN: { status: 409, message: 'Another product has this sku.' },
  SLUG_TAKEN: { status: 409, message: 'Another product has, or once had, this address.' },
  GTIN_TAKEN: { status: 409, message: 'Another size has this GTIN.' },
} as const
