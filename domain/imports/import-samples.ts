import type { ImportKind } from './import-kind.ts'

type ImportText = {
  title: string
  says: string
  /** A small file to begin with. */
  sample: string
}

/** What can be imported, as the desk offers it. */
export const IMPORT_TEXTS: Record<ImportKind, ImportText> = {
  prices: {
    title: 'Prices',
    says: 'Price and MRP of sizes, in India and the USA. An empty cell leaves a value as it is.',
    sample: 'sku,country,price,mrp\nOILPNT01-1000ML,India,349.00,399.00\nOILPNT01-1000ML,USA,12.50,\n',
  },
  words: {
    title: 'Product words',
    says: 'Titles, descriptions and label texts. They go into drafts, and are seen when a draft is published.',
    sample: 'sku,title,description,ingredients\nOILPNT01,Groundnut Oil,,Groundnut oil (100 %)\n',
  },
  lots: {
    title: 'Batches',
    says: 'New batches, not yet on sale. Rows of one product with the same days are one batch.',
    sample:
      'sku,pieces,made_on,packed_on,best_before,cost,shelf\nOILPNT01-1000ML,40,2026-11-01,2026-11-02,,182.50,A1\nOILPNT01-500ML,20,2026-11-01,2026-11-02,,98.00,A2\n',
  },
  settlements: {
    title: 'Payouts',
    says: 'Settlement files of Razorpay and PhonePe, compared with our books.',
    sample:
      'gateway,settlement,type,reference,amount,fee,tax,currency,settled_on\nRAZORPAY,setl_sample,payment,pay_sample,349.00,8.24,1.26,INR,2026-11-10\n',
  },
  stores: {
    title: 'Shops',
    says: 'Partner shops by state and city. They go into the draft of the stores; shops that the file does not name stay.',
    sample:
      'state,city,shop,address,hours,phone,coming_soon\nMadhya Pradesh,Indore,Namuna Stores,3 Placeholder Street,10 AM to 8 PM,+91 74230 00011,\nMadhya Pradesh,Ujjain,,,,,yes\n',
  },
}
