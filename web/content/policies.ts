export const POLICIES = {
  privacy: {
    title: 'Privacy Policy',
    description: 'What we keep about you, why we keep it, and how to have it removed.',
    lastUpdated: 'January 22, 2024',
  },
  refund: {
    title: 'Refund Policy',
    description: 'When we replace, when we refund, and how long each of them takes.',
    lastUpdated: 'February 1, 2025',
  },
  shipping: {
    title: 'Shipping Policy',
    description: 'When an order leaves the mill, how long it travels and what delivery costs.',
    lastUpdated: 'February 1, 2025',
  },
  tos: {
    title: 'Terms of Service',
    description: 'The terms on which we sell and you buy.',
    lastUpdated: 'January 22, 2024',
  },
} as const

export type PolicyName = keyof typeof POLICIES

export const isPolicyName = (name: string): name is PolicyName => Object.hasOwn(POLICIES, name)
