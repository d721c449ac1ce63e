import { chaos } from './chaos.ts'
import type { Experiment } from './experiment.ts'
import { fuzz } from './fuzz.ts'
import { lastUnit } from './last-unit.ts'
import { overload } from './overload.ts'
import { sequences } from './sequences.ts'
import { soak } from './soak.ts'

export const EXPERIMENTS: readonly Experiment[] = [soak, overload, chaos, lastUnit, fuzz, sequences]
