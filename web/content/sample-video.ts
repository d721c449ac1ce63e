import type { RecipeVideo } from '#contract/catalogue.ts'

/** A video for tests. */
export const sampleVideo = (video: Partial<RecipeVideo> = {}): RecipeVideo => ({
  type: 'VIDEO',
  title: 'Dal tadka, the slow way',
  description: 'Dal, and patience.',
  durationSeconds: 10,
  publishedOn: '2026-02-03',
  src: '/media/films/dal-tadka.mp4',
  srcPreview: '/media/reels/dal-tadka.webp',
  srcCaptions: '/media/films/dal-tadka.vtt',
  userProfile: { title: '@kavitacooks', url: 'https://instagram.example/kavitacooks' },
  products: ['PLSTOR01', 'OILBMU01'],
  ...video,
})
