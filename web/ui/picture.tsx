import { classes } from './classes.ts'
import styles from './picture.module.css'

/** `src` has the full `width`, `srcSM` half of it, `srcXS` an eighth; each WebP file has an AVIF version. */
export type PictureFiles = {
  src?: string
  srcSM: string
  srcXS: string
  width: number
  height: number
  preview: string
}

type PictureProps = {
  files: PictureFiles
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** For the main picture of the first screen: loaded eagerly with high priority. */
  first?: boolean
  className?: string | undefined
}

/** The AVIF version of a WebP file. */
export const avif = (webp: string) => webp.replace(/\.webp$/, '.avif')

/** A picture in the best format and size the browser supports, with a blurred preview behind it. */
export function Picture({ files, alt, sizes, first = false, className }: PictureProps) {
  const { src, srcSM, srcXS, width, height, preview } = files
  const widths = [[srcXS, width / 8], [srcSM, width / 2], ...(src ? [[src, width] as const] : [])] as const
  const srcSet = widths.map(([file, wide]) => `${file} ${wide}w`).join(', ')
  const loading = first
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <span className={classes(styles.frame, className)}>
      {preview && <img className={styles.preview} src={preview} alt="" aria-hidden="true" />}
      <picture>
        <source
          type="image/avif"
          srcSet={widths.map(([file, wide]) => `${avif(file)} ${wide}w`).join(', ')}
          sizes={sizes}
        />
        <img
          className={styles.image}
          src={srcSM}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          {...loading}
        />
      </picture>
    </span>
  )
}
