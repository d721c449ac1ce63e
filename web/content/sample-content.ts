import type { Media } from '#contract/catalogue.ts'
import { link, p } from '#domain/content/prose.ts'
import type { ShopContent } from '#domain/content/shown.ts'
import { sampleVideo } from './sample-video.ts'

const picture = (name: string): Media => ({
  src: `/media/site/${name}.webp`,
  srcSM: `/media/site/${name}-sm.webp`,
  srcXS: `/media/site/${name}-xs.webp`,
  alt: '',
  width: 2400,
  height: 1104,
  preview: '',
})

const policy = (title: string) => ({
  title,
  description: 'A sample.',
  lastUpdated: 'March 3, 2023',
  lead: 'In short.',
  sections: [
    { id: 'first', title: 'First things', blocks: [p('See ', link('the second', '#second'), '.')] },
    { id: 'second', title: 'Second things', blocks: [p('Our ', link('stores', '/stores'), '.')] },
  ],
})

/** Content for tests. */
export const SAMPLE_CONTENT: ShopContent = {
  home: {
    banner: {
      title: 'Pressed\nslow,\nin wood.',
      lead: 'From a wooden press.',
      seal: { top: 'Wood pressed', bottom: 'One seed', kind: 'oils' },
      wide: picture('banner-wide'),
      tall: picture('banner-tall'),
      button: { text: 'Shop oils', to: '/products?kind=oils' },
      more: { text: 'How we make it', to: '/about' },
    },
    lists: {
      combos: ['CMBKIT01-SET3', 'CMBOIL01-SET3', 'CMBSPC01-SET5'],
      launches: ['FLRKHP01-1KG', 'SPFGHE01-500ML'],
      oils: ['OILPNT01-1000ML', 'OILBMU01-1000ML', 'OILCOC01-500ML', 'OILSES01-1000ML'],
      spices: ['SPCTUR01-200G', 'SPCRCH01-200G', 'SPCCUM01-100G'],
    },
    hype: {
      title: "What's the Hype",
      lead: 'Most oil is made fast.',
      columns: { left: 'Refined', right: 'Wood pressed' },
      rows: [{ what: 'Heat', left: 'High', right: 'Stays cool' }],
      picture: picture('story'),
      productSku: 'OILPNT01',
    },
    order: ['counter', 'launches', 'oils', 'spices', 'hype', 'reels'],
  },
  reels: { title: 'From your kitchens', videos: [sampleVideo()] },
  stores: {
    title: 'Find us',
    lead: 'Partner shops stock our oils.',
    description: 'Partner shops.',
    picture: picture('stores'),
    states: [
      {
        id: 'madhya-pradesh',
        name: 'Madhya Pradesh',
        cities: [
          {
            name: 'Neemuch',
            shops: [
              {
                name: 'Mandi Road Kirana',
                address: 'Mandi Road',
                hours: 'Every day',
                phone: { display: '+91 74230 00011', href: 'tel:+917423000011' },
              },
            ],
          },
        ],
        comingSoon: ['Ujjain'],
      },
    ],
  },
  policies: {
    tos: policy('Terms of Service'),
    privacy: policy('Privacy Policy'),
    refund: policy('Refund Policy'),
    shipping: policy('Shipping Policy'),
  },
}
