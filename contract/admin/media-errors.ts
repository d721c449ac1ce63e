import { HEIC_HINT } from '#domain/media/media-type.ts'

/** The errors of uploads. The message of most says what is wrong with the file, and what to do. */
export const MEDIA_ERRORS = {
  MEDIA_TYPE_REFUSED: {
    status: 415,
    message: 'Pictures are JPEG, PNG, WebP or AVIF; reports PDF; films MP4 or WebM; captions WebVTT.',
  },
  HEIC_REFUSED: { status: 415, message: HEIC_HINT },
  MEDIA_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  MEDIA_UNREADABLE: { status: 422, message: 'The file is damaged. Please save it again and choose it anew.' },
  TOO_SMALL: { status: 422, message: 'The picture is too small.' },
  CROP_REFUSED: { status: 422, message: 'This part does not fit the picture or its shape.' },
  FILM_REFUSED: { status: 422, message: 'This film cannot be used.' },
  CAPTIONS_REFUSED: { status: 422, message: 'These captions are not valid WebVTT.' },
  PREVIEW_NEEDED: { status: 422, message: 'A report needs a picture of its first page.' },
} as const
