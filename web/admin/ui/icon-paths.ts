import { ICON_PATHS } from '#web/ui/icon-paths.ts'
import { circle } from '#web/ui/svg-path.ts'

/** The shop's icons and those that only the back office needs, as lines on a grid of 24. */
export const DESK_ICON_PATHS = {
  ...ICON_PATHS,
  home: 'M4 10.5L12 4l8 6.5V20h-5.5v-6h-5v6H4Z',
  list: 'M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.1M3.5 12h.1M3.5 18h.1',
  bolt: 'M13 3L5 13.5h6L10 21l9-11h-6.5L13 3Z',
  jar: 'M7.5 3.5h9V7h-9ZM6 20.5V10l1.5-3h9L18 10v10.5ZM6 12.5h12M6 17h12',
  layers: 'M12 3.5L21 8.5l-9 5l-9-5l9-5ZM3.5 12.5l8.5 4.7l8.5-4.7M3.5 16.3l8.5 4.7l8.5-4.7',
  tag: `M3.5 3.5h8.2L21 12.8L12.8 21L3.5 11.7Z${circle(8, 8, 1.5)}`,
  picture: `M3.5 4.5h17v15h-17ZM3.5 16.5l5-5l4.5 4.5l3-3l4.5 4.5${circle(15.5, 9, 1.4)}`,
  people: `${circle(9, 8, 3.6)}M2.5 20c.5-3.7 3-5.6 6.5-5.6s6 1.9 6.5 5.600M15.5 4.800a3.6 3.6 0 0 1 0 6.600M18 14.900c2 .8 3.2 2.5 3.5 5.1`,
  chart: 'M3.5 3.500v17h17M8 16.500v-5M12.5 16.500v-9M17 16.500v-7',
  gear: `${circle(12, 12, 3.2)}M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M5.6 18.400l2.1-2.100M16.3 7.700l2.1-2.1`,
  key: `${circle(8, 15.5, 4.5)}M11.2 12.300L20 3.500M16 7.500l3.5 3.500M13.5 10l2 2`,
  book: 'M12 6.500c-2-1.5-4.8-2-8.5-2v14c3.7 0 6.5.5 8.5 2c2-1.5 4.8-2 8.5-2v-14c-3.7 0-6.5.5-8.5 2ZM12 6.500v14',
  lock: 'M5.5 10.500h13v10h-13ZM8.5 10.500V7.500a3.5 3.5 0 0 1 7 0v3',
  shield:
    'M12 3l7.5 2.800v5.700c0 4.6-3 8-7.5 9.700c-4.5-1.7-7.5-5.1-7.5-9.700V5.800ZM8.5 12l2.5 2.500l4.5-5',
  fingerprint:
    'M6.5 5.500a9 9 0 0 1 11 0M4.5 11a7.5 7.5 0 0 1 15 0v4M7.5 19v-8a4.5 4.5 0 0 1 9 0v9M10.5 20.500V11a1.5 1.5 0 0 1 3 0v9.5',
  printer: 'M7 8.500V3.500h10v5M7 17H3.500V8.500h17V17H17M7 14h10v6.500H7Z',
  undo: 'M8.5 4.500L3.5 9.500l5 5M3.5 9.500h11a5.5 5.5 0 0 1 0 11H11',
  scan: 'M3.5 8V3.500H8M16 3.500h4.500V8M20.5 16v4.500H16M8 20.500H3.500V16M7.5 8v8M11 8v8M14 8v8M17 8v8',
  repeat: 'M4 9h14M14.500 5.500L18 9l-3.500 3.500M20 15H6M9.500 11.500L6 15l3.500 3.500',
  dots: `${circle(5, 12, 1)}${circle(12, 12, 1)}${circle(19, 12, 1)}`,
  'sign-out': 'M14 4.500H4.500v15H14M10 12h10.500M16.5 8l4 4l-4 4',
  copy: 'M8.5 8.500h12v12h-12ZM4.5 15.500h-1v-12h12v1',
  offline:
    'M3 3l18 18M5 12.500a10 10 0 0 1 5-2.700M2 9a14.5 14.5 0 0 1 5-3M19 12.500a10 10 0 0 0-2.5-1.800M22 9a14.5 14.5 0 0 0-10-4M8.5 16a5 5 0 0 1 6.5-.3M12 19.500h.1',
} as const

export type DeskIconName = keyof typeof DESK_ICON_PATHS
