/** The shop that is measured. */
export type Shop = { url: string; databaseUrl: string }
