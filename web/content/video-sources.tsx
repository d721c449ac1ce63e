import type { RecipeVideo } from '#contract/catalogue.ts'

type VideoSourcesProps = { video: RecipeVideo; captionsOn: boolean }

const webm = (mp4: string) => mp4.replace(/\.mp4$/, '.webm')

/** The sources of a `video`: the smaller WebM first, then MP4 for browsers without WebM. */
export function VideoSources({ video: { src, srcCaptions }, captionsOn }: VideoSourcesProps) {
  return (
    <>
      <source src={webm(src)} type="video/webm" />
      <source src={src} type="video/mp4" />
      <track kind="captions" src={srcCaptions} srcLang="en" label="English" default={captionsOn} />
    </>
  )
}
