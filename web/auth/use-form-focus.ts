import { type RefObject, useEffect, useRef } from 'react'
import type { Problem } from './problem.ts'

function controlIn(form: HTMLFormElement | null, field: string): HTMLElement | null {
  const control = form?.elements.namedItem(field)
  return control instanceof HTMLElement ? control : null
}

/** Brings the focus to the field that has a problem, and, where one is named, to the first field of a new form. */
export function useFormFocus(problem: Problem | null, first?: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (first) controlIn(form.current, first)?.focus()
  }, [first])
  useEffect(() => {
    if (!problem?.field) return
    const control = controlIn(form.current, problem.field)
    control?.focus()
    // A code that was refused is most quickly put right by typing over it.
    if (problem.field === 'otc' && control instanceof HTMLInputElement) control.select()
  }, [problem])
  return form
}
