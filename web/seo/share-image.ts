/** The picture that other sites show with a link to a page. */
export type ShareImage = { src: string; width: number; height: number; alt: string }
