/** The picture that other sites show beside a link to a page of ours. */
export type ShareImage = { src: string; width: number; height: number; alt: string }
