import { chaos } from './chaos.ts'
import { exhaustion } from './exhaustion.ts'
import type { Experiment } from './experiment.ts'
import { fuzz } from './fuzz.ts'
import { history } from './history.ts'
import { lastUnit } from './last-unit.ts'
import { mutants } from './mutants/mutants.ts'
import { overload } from './overload.ts'
import { peak } from './peak.ts'
import { races } from './races.ts'
import { resilience } from './resilience/resilience.ts'
import { restore } from './restore/restore.ts'
import { sequences } from './sequences.ts'
import { soak } from './soak.ts'
import { time } from './time/time.ts'

export const EXPERIMENTS: readonly Experiment[] = [
  soak,
  peak,
  overload,
  chaos,
  lastUnit,
  races,
  fuzz,
  history,
  sequences,
  mutants,
  resilience,
  restore,
  time,
  exhaustion,
]
