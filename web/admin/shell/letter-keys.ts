import { useState } from 'react'

const storageKey = (staffId: string) => `admin-letter-keys-off:${staffId}`

function isOff(staffId: string) {
  try {
    return localStorage.getItem(storageKey(staffId)) !== null
  } catch {
    return false
  }
}

function write(staffId: string, areOn: boolean) {
  try {
    if (areOn) localStorage.removeItem(storageKey(staffId))
    else localStorage.setItem(storageKey(staffId), 'true')
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

export type LetterKeys = { areOn: boolean; turn: (areOn: boolean) => void }

/** Whether single letters act, for one person in this browser: some people's software types letters (WCAG 2.1.4). */
export function useLetterKeys(staffId: string): LetterKeys {
  const [areOn, setOn] = useState(() => !isOff(staffId))
  return {
    areOn,
    turn(next) {
      write(staffId, next)
      setOn(next)
    },
  }
}
