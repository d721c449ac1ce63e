import type { Draft, Problems } from './draft.ts'

/** What each part of the form gets. */
export type PartProps = { draft: Draft; problems: Problems; onChange: (change: Partial<Draft>) => void }
