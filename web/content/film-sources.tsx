import type { RecipeVideo } from '#contract/catalogue.ts'

type FilmSourcesProps = { video: RecipeVideo; captionsOn: boolean }

const webm = (mp4: string) => mp4.replace(/\.mp4$/, '.webm')

/** What stands inside a `video`: the smaller WebM first, then MP4 for browsers that know no other. */
export function FilmSources({ video: { src, srcCaptions }, captionsOn }: FilmSourcesProps) {
  return (
    <>
      <source src={webm(src)} type="video/webm" />
      <source src={src} type="video/mp4" />
      <track kind="captions" src={srcCaptions} srcLang="en" label="English" default={captionsOn} />
    </>
  )
}
