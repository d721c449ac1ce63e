import type { HomeBody } from '#domain/content/home-body.ts'

export const home: HomeBody = {
  banner: {
    title: 'Pressed\nslow,\nin wood.',
    lead: 'Groundnut oil from a wooden press, filtered through cloth. No heat. No shortcuts. Nothing taken out.',
    seal: { top: 'Wood pressed', bottom: 'One seed', kind: 'oils' },
    wide: 'site/banner-wide',
    tall: 'site/banner-tall',
    alt: 'A bottle of groundnut oil on a wooden disc, groundnuts around it',
    button: { text: 'Shop wood-pressed oils', to: '/products?kind=oils' },
    more: { text: 'How we make it', to: '/about' },
  },
  lists: {
    combos: ['CMBKIT01-SET3', 'CMBOIL01-SET3', 'CMBSPC01-SET5'],
    launches: ['FLRKHP01-1KG', 'SPFGHE01-500ML', 'MLTFOX01-500G', 'FLRRAG01-1KG'],
    oils: ['OILPNT01-1000ML', 'OILBMU01-1000ML', 'OILCOC01-500ML', 'OILSES01-1000ML'],
    spices: [
      'SPCTUR01-200G',
      'SPCRCH01-200G',
      'SPCCOR01-200G',
      'SPCCUM01-100G',
      'SPCBPP01-100G',
      'SPCGAR01-100G',
      'SPCAMC01-100G',
    ],
  },
  hype: {
    title: "What's the Hype",
    lead: 'Most oil is made fast: pressed hot, bleached, then stripped of its smell so every bottle tastes the same. We turn ours slowly, in wood, and stop there.',
    columns: { left: 'Refined', right: 'Wood pressed' },
    rows: [
      { what: 'Heat', left: 'High', right: 'Stays cool to the hand' },
      { what: 'Afterwards', left: 'Bleached and deodorised', right: 'Rested, then filtered through cloth' },
      { what: 'You taste', left: 'Nothing much', right: 'The seed' },
    ],
    picture: { media: 'site/story', alt: '' },
    productSku: 'OILPNT01',
  },
  order: ['counter', 'launches', 'oils', 'spices', 'hype', 'reels'],
}
