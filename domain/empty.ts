/** Nothing at all, or nothing but white space. */
export const isEmpty = (value: string | null | undefined): value is null | undefined | '' =>
  (value ?? '').trim() === ''
