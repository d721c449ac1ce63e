import type { StaffDeps } from '../orders/index.ts'

export type WaveDeps = StaffDeps

/** A tote of a wave, by its number. */
export type ToteKey = { waveId: number; tote: number }
