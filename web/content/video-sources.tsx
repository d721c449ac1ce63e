import type { RecipeVideo } from '#contract/catalogue.ts'

type VideoSourcesProps = { video: RecipeVideo; captionsOn: boolean }

const webm = (mp4: string) => mp4.replace(/\.mp4$/, '.webm')

/**
 * The sources of a `video`: the smaller WebM first, then MP4 for browsers without WebM. A film that staff uploaded is one
 * file.
 */
export function VideoSources({ video: { src, srcCaptions }, captionsOn }: VideoSourcesProps) {
  return (
    <>
      {!src.includes('/uploads/') && <source src={webm(src)} type="video/webm" />}
      <source src={src} type={`video/${src.split('.').pop()}`} />
      <track kind="captions" src={srcCaptions} srcLang="en" label="English" default={captionsOn} />
    </>
  )
}
