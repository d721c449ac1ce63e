/** Names of banks and wallets by the providers' codes. */
const BANKS: Record<string, string> = {
  AUBL: 'AU Small Finance Bank',
  BARB: 'Bank of Baroda',
  BARB_R: 'Bank of Baroda',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CNRB: 'Canara Bank',
  CSBK: 'CSB Bank',
  DBSS: 'DBS Bank',
  DCBL: 'DCB Bank',
  FDRL: 'Federal Bank',
  HDFC: 'HDFC Bank',
  IBKL: 'IDBI Bank',
  ICIC: 'ICICI Bank',
  IDFB: 'IDFC FIRST Bank',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  JAKA: 'Jammu and Kashmir Bank',
  KARB: 'Karnataka Bank',
  KKBK: 'Kotak Mahindra Bank',
  KVBL: 'Karur Vysya Bank',
  MAHB: 'Bank of Maharashtra',
  PSIB: 'Punjab & Sind Bank',
  PUNB: 'Punjab National Bank',
  PUNB_R: 'Punjab National Bank',
  RATN: 'RBL Bank',
  SBIN: 'State Bank of India',
  SCBL: 'Standard Chartered Bank',
  SIBL: 'South Indian Bank',
  TMBL: 'Tamilnad Mercantile Bank',
  UBIN: 'Union Bank of India',
  UCBA: 'UCO Bank',
  UTIB: 'Axis Bank',
  YESB: 'Yes Bank',
}

const WALLETS: Record<string, string> = {
  airtelmoney: 'Airtel Money',
  amazonpay: 'Amazon Pay',
  bajajpay: 'Bajaj Pay',
  freecharge: 'FreeCharge',
  jiomoney: 'JioMoney',
  mobikwik: 'MobiKwik',
  olamoney: 'Ola Money',
  payzapp: 'PayZapp',
  phonepe: 'PhonePe',
  phonepeswitch: 'PhonePe',
}

const CODE = /^[A-Za-z][A-Za-z0-9_]{1,30}$/

const nameIn = (names: Record<string, string>, code: string | null): string | null => {
  if (!code || !CODE.test(code)) return null
  return Object.hasOwn(names, code) ? (names[code] ?? null) : code
}

/** The bank of a code; an unknown code is returned as it is. */
export const bankName = (code: string | null) => nameIn(BANKS, code)

export const walletName = (code: string | null) => nameIn(WALLETS, code?.toLowerCase() ?? null)
