import { circle } from './svg-path.ts'

const SPEAKER = 'M3.5 9.5v5h3.6l5.4 4.3V5.2L7.1 9.5Z'
const PARCEL = 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9L12 3ZM3.5 7.5L12 12l8.5-4.5M12 12v9'

/** Interface icons as lines on a grid of 24. */
export const ICON_PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h12',
  search: `${circle(10.5, 10.5, 7)}M15.6 15.6L21 21`,
  person: `${circle(12, 7.7, 4.2)}M4.5 20.8c.6-4.3 3.4-6.6 7.5-6.6s6.9 2.3 7.5 6.6`,
  bag: 'M5 8.5h14l1.2 12.2H3.8L5 8.5ZM8.5 8.5V6.6a3.5 3.5 0 0 1 7 0v1.9',
  close: 'M5 5l14 14M19 5L5 19',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5L6.9 20h10.2L18 6.5M10.2 10.3v6.2M13.8 10.3v6.2',
  'arrow-right': 'M3.5 12h17M14.5 6l6 6l-6 6',
  'arrow-left': 'M20.5 12h-17M9.5 6l-6 6l6 6',
  'chevron-left': 'M15 5l-7 7l7 7',
  'chevron-right': 'M9 5l7 7l-7 7',
  'chevron-down': 'M5 8.5l7 7l7-7',
  'chevron-up': 'M5 15.5l7-7l7 7',
  play: 'M7 4.5L19.5 12L7 19.5Z',
  pause: 'M8.5 5v14M15.5 5v14',
  sound: `${SPEAKER}M16 9a4.6 4.6 0 0 1 0 6`,
  'sound-off': `${SPEAKER}M16.2 9.6l4.8 4.8M21 9.6l-4.8 4.8`,
  check: 'M4 12.8l5.3 5.2L20 6.5',
  warning: 'M12 3.5L22 20.5H2L12 3.5ZM12 10v5M12 17.7v.1',
  info: `${circle(12, 12, 9)}M12 11v5.6M12 7.7v.1`,
  clock: `${circle(12, 12, 9)}M12 6.8v5.4l3.6 2.4`,
  truck: `M4.7 16.6H2.5V5.5H14v11.1H9.3M14 9h4.2l3.3 3.6v4h-1.8M15.1 16.6H14${circle(7, 17, 2.2)}${circle(17.4, 17, 2.2)}`,
  box: PARCEL,
  hand: 'M7.6 12.6V6.3a1.4 1.4 0 0 1 2.8 0V11V4.5a1.4 1.4 0 0 1 2.8 0V11V5.3a1.4 1.4 0 0 1 2.8 0v6.2V8a1.4 1.4 0 0 1 2.8 0v6.4c0 3.9-2.4 6.6-6 6.6c-2.7 0-4.4-1.2-5.7-3.4l-3-5.1a1.4 1.4 0 0 1 2.4-1.5Z',
  pin: `M12 21.5c-4.5-5-7-8.6-7-12a7 7 0 0 1 14 0c0 3.4-2.5 7-7 12Z${circle(12, 9.5, 2.6)}`,
  message: 'M3.5 4.5h17V17H10l-3.8 3.5V17H3.5ZM7.5 9h9M7.5 12.5h6',
  document: 'M5.5 3H14l4.5 4.5V21h-13ZM14 3v4.5h4.5M8.5 12h7M8.5 16h7',
  filter: 'M3.5 6.5h17M7 12h10M10.5 17.5h3',
  edit: 'M4 20l1.2-5.2L16.5 3.5l4 4L9.2 18.8L4 20Z',
  star: 'M12 3.2l2.7 5.7l6.2.8l-4.6 4.3l1.2 6.2L12 17.2l-5.5 3l1.2-6.2l-4.6-4.3l6.2-.8L12 3.2Z',
  external: 'M10 4.5H4.5v15h15V14M14.5 4.5h5V9.5M19.5 4.5l-9 9',
  instagram: `M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Z${circle(12, 12, 4)}M16.9 7v.1`,
  youtube:
    'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10 9.2v5.6l5-2.8Z',
  facebook:
    'M13.6 21v-8h2.9l.5-3.4h-3.4V7.6c0-1 .5-1.7 1.7-1.7H17V3h-2.5c-2.7 0-4.3 1.6-4.3 4.2v2.4H7.5V13h2.7v8Z',
} as const

export type IconName = keyof typeof ICON_PATHS
