/** Where the raw material grew. Growers are named as a group. */
export type LotSource = { group: string; district: string; state: string; season: string }

/** One laboratory test of a lot, as printed in its report. */
export type LotTest = { name: string; value: string; limit: string; laboratory: string }
