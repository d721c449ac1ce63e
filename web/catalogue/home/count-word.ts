const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A number as the first word of a sentence. Counted, because the range differs per country. */
export const countWord = (count: number): string => WORDS[count] ?? String(count)
