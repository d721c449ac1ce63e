import type { PictureFiles } from '../ui/picture.tsx'

const beside = (poster: string, size: string) => poster.replace(/\.webp$/, `-${size}.webp`)

/** A video names only its large poster; the smaller ones are beside it. */
export const posterFiles = (srcPreview: string): PictureFiles => ({
  src: srcPreview,
  srcSM: beside(srcPreview, 'sm'),
  srcXS: beside(srcPreview, 'xs'),
  width: 720,
  height: 1280,
  preview: '',
})
