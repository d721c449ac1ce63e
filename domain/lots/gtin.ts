const GTIN = /^\d{14}$/

/** Whether the text is a GTIN of 14 digits whose last one is right: the digits, weighted 3 and 1 in turn, end with 0. */
export function isGtin(text: string): boolean {
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return GTIN.test(text) && sum % 10 === 0
}
