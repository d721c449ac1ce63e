import { BRAND } from '#domain/brand.ts'

type AboutChapter = { id: string; title: string; paragraphs: string[]; picture: string; alt: string }

export const ABOUT = {
  title: 'We mill slowly, on\u00A0purpose',
  lead: `${BRAND.name} presses oil in wood and grinds grain and spice on stone, in small lots, in ${BRAND.office.city}. It takes longer.`,
  chapters: [
    {
      id: 'press',
      title: 'The press is wood',
      paragraphs: [
        'A ghani is a simple machine: a wooden bowl, a wooden pestle that leans into it, and a beam to turn the pestle with. Bullocks used to walk the beam around. Ours has a motor, geared down until it walks at about the same pace.',
        'The seed is crushed against the wall of the bowl until it lets go of its oil. At that speed nothing gets hot. We press once and stop. What stays behind, the cake, still holds some oil, and goes to people who keep cattle.',
      ],
      picture: 'site/about-press',
      alt: 'A wooden oil press with its pestle and beam',
    },
    {
      id: 'stone',
      title: 'The stone is stone',
      paragraphs: [
        'Two stones lie one on top of the other. The lower one stays still; the upper one turns. Grain goes in at the eye and comes out at the rim as flour. The furrows that carry it there are the ones you see in our mark.',
        'Furrows wear down. Then the stones are lifted apart and the furrows cut afresh, by hand, and on those days we grind nothing at all. Bran and germ stay in the flour, unless the pack says otherwise.',
      ],
      picture: 'site/about-stone',
      alt: 'Two millstones, one upon the other',
    },
    {
      id: 'cloth',
      title: 'The filter is cloth',
      paragraphs: [
        'Fresh oil is cloudy. We let it stand until the sediment has settled, then run the rest through cotton. We do not bleach it, and we leave its smell alone.',
        'So a little may settle at the bottom of the bottle, and one lot will not taste quite like the next. We number every lot, have it tested by a laboratory, and put the report on the product page. You can read it before you buy.',
      ],
      picture: 'site/about-cloth',
      alt: 'Oil dripping through a cotton filter',
    },
  ] satisfies AboutChapter[],
  refusals: {
    title: 'What we do not do',
    items: [
      'Heat the seed to get more oil out of it.',
      'Bleach, deodorise or blend.',
      'Polish millets and pulses until they shine.',
      'Add colour, flavour or preservatives.',
      'Make more than we can sell while it is fresh.',
      'Claim that food is medicine.',
    ],
  },
}
