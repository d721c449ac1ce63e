/** The fields of a form that differ from what was loaded. An empty field is null. */
export function changedFields<Thing extends Record<string, unknown>>(
  loaded: Thing,
  form: FormData,
): Partial<Thing> {
  const typed = [...form.entries()].map(([name, value]) => [name, String(value).trim() || null] as const)
  return Object.fromEntries(
    typed.filter(([name, value]) => name in loaded && value !== (loaded[name] ?? null)),
  ) as Partial<Thing>
}
