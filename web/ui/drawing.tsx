type DrawingProps = { src: string; size: number; className?: string | undefined }

const GRID = 48
const LINE = 1.5

/** The line grows more slowly than the drawing: 1.5 px at 48, 2 px at 96, 3 px at 220. */
const lineWidth = (size: number) => Math.round(100 * LINE * (GRID / size) ** 0.55) / 100

/** A line drawing from a sheet of symbols, in the colour of the text around it. */
export function Drawing({ src, size, className }: DrawingProps) {
  return (
    <svg className={className} width={size} height={size} strokeWidth={lineWidth(size)} aria-hidden="true">
      <use href={src} />
    </svg>
  )
}
