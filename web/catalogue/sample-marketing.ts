import type { ProductMarketing } from '#contract/catalogue.ts'

const DRAWING = { src: '/media/drawings.svg#press', alt: '' }

/** Marketing texts for tests, with content in every section. */
export const SAMPLE_MARKETING: ProductMarketing = {
  details: {
    bullets: ['Nothing blended in', 'Pressed in wood'],
    features: [{ media: DRAWING, title: 'No added heat' }],
    process: [{ media: DRAWING, description: 'The press turns slowly.' }],
    benefits: [{ media: DRAWING, description: 'Good for frying.' }],
    faqs: [
      { question: 'Why is it cloudy?', answer: 'It is cold.' },
      { question: 'Does it keep?', answer: 'Nine months.' },
    ],
  },
  factsheet: {
    basis: 'Per 100 mL',
    content: [{ label: 'Energy', value: '828 kcal' }],
    instructions: 'Store away from light.',
    media: [
      {
        type: 'IMAGE',
        title: 'The seed',
        src: '/seed.webp',
        srcPreview: '/seed-sm.webp',
        width: 904,
        height: 1200,
      },
      {
        type: 'PDF',
        title: 'Purity',
        src: '/purity.pdf',
        srcPreview: '/purity.webp',
        width: 452,
        height: 600,
      },
    ],
  },
  usage: {
    videos: [
      {
        type: 'VIDEO',
        title: 'Groundnut laddoo',
        description: 'Roast, pound, roll.',
        durationSeconds: 8,
        publishedOn: '2026-04-30',
        src: '/laddoo.mp4',
        srcPreview: '/laddoo.webp',
        srcCaptions: '/laddoo.vtt',
        userProfile: { title: '@mithaimonday', url: 'https://instagram.example/mithaimonday' },
        products: ['OILPNT01'],
      },
    ],
  },
  declarations: {
    ingredients: 'Groundnut',
    allergens: 'Peanut',
    shelfLifeDays: 270,
    countryOfOrigin: 'India',
    fssai: '10099999999999',
    isVegetarian: true,
  },
  goesWellWith: [],
}
