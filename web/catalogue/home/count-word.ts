const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A number as the first word of a sentence: what a country does not sell must not be counted in its copy. */
export const countWord = (count: number): string => WORDS[count] ?? String(count)
