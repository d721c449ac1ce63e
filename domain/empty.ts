/** Null, empty or only white space. */
export const isEmpty = (value: string | null | undefined): value is null | undefined | '' =>
  (value ?? '').trim() === ''
