/** The errors of stock and batches. */
export const STOCK_ERRORS = {
  NOT_THAT_MANY: { status: 409, message: 'There are not that many left.' },
  NOTE_NEEDED: { status: 409, message: 'A loss of this size needs a note.' },
  REPORT_NEEDED: { status: 409, message: 'A batch goes on sale with its laboratory report.' },
  LOT_NOT_ALLOWED: { status: 409, message: 'The batch is past that. Please look at it again.' },
  LOT_TOO_OLD: { status: 409, message: 'It has become too old to be sold.' },
  BATCH_TAKEN: { status: 409, message: 'There are 26 batches of this day already.' },
  NOT_A_PDF: { status: 415, message: 'A report is a PDF of at most 5 MB.' },
  KEPT_BY_LOT: { status: 409, message: 'This size is counted by its batches. Please adjust one of them.' },
  NOTHING_TO_COUNT: { status: 409, message: 'No batch with pieces lies there.' },
  COUNT_CLOSED: { status: 409, message: 'This stock-take is closed.' },
  COUNT_AGAIN: { status: 409, message: 'Some batches have to be counted again first.' },
  NOT_PACKED: { status: 409, message: 'The order is not packed, or has left.' },
} as const
