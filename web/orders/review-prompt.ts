/** One of these, at random, per item. */
export const REVIEW_PROMPTS = [
  'Tell us how it tastes',
  'How did it turn out in your kitchen?',
  'What did you cook with it?',
  'Would you buy it again? Say why',
  'Two lines about this one?',
  'Good, bad, in between? Tell us',
  'What would your grandmother say?',
  'What should the next cook know?',
  'Is the jar empty already?',
  'Your honest word on this one',
] as const

/** The prompt for a random number between 0 and 1. */
export const reviewPrompt = (chance: number): string =>
  REVIEW_PROMPTS[Math.min(Math.floor(chance * REVIEW_PROMPTS.length), REVIEW_PROMPTS.length - 1)] ??
  REVIEW_PROMPTS[0]
