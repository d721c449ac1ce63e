/** Works on a limited number of items at a time. A failure does not stop the others; all failures are thrown at the end. */
export async function runConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const errors: unknown[] = []
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      await work(next.value).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed`)
}
