type DrawingProps = { src: string; size: number; className?: string | undefined }

/** A line drawing from a sheet of symbols. It takes the colour of the text around it; the words beside it say it all. */
export function Drawing({ src, size, className }: DrawingProps) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={src} />
    </svg>
  )
}
