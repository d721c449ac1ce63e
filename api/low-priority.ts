import { constants, setPriority } from 'node:os'

/**
 * Lets the calling thread run only when no other one wants the processor. Linux has a priority for each thread; elsewhere
 * this call would slow the whole process down.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}
