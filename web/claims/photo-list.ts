/** A photograph in the form. `progress` is a percentage. */
export type Photo = { key: number; name: string; preview: string | null } & (
  | { status: 'sending'; progress: number }
  | { status: 'failed'; message: string; canRetry: boolean }
  | { status: 'stored'; uploadId: string }
)

export const storedIds = (photos: readonly Photo[]): string[] =>
  photos.flatMap((photo) => (photo.status === 'stored' ? [photo.uploadId] : []))

/** Why a claim with these photographs cannot be sent yet. */
export function waitingFor(photos: readonly Photo[]): string | null {
  if (photos.some(({ status }) => status === 'sending'))
    return 'Your photographs are still on their way. One moment.'
  if (photos.some(({ status }) => status === 'failed'))
    return 'One photograph did not arrive. Please try it again or remove it.'
  return null
}
