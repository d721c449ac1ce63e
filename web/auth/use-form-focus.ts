import { type RefObject, useEffect, useRef } from 'react'
import type { Problem } from './problem.ts'

function controlIn(form: HTMLFormElement | null, field: string): HTMLElement | null {
  const control = form?.elements.namedItem(field)
  return control instanceof HTMLElement ? control : null
}

/** Focuses the field with the error and, if one is named, the first field of a new form. */
export function useFormFocus(problem: Problem | null, first?: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (first) controlIn(form.current, first)?.focus()
  }, [first])
  useEffect(() => {
    if (!problem?.field) return
    const control = controlIn(form.current, problem.field)
    control?.focus()
    // A rejected code is selected, so that typing replaces it.
    if (problem.field === 'otc' && control instanceof HTMLInputElement) control.select()
  }, [problem])
  return form
}
