/** Works on items, so many at a time. One that breaks does not stop the others; what broke is thrown at the end. */
export async function runConcurrently<Item>(
  items: Iterable<Item>,
  places: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const broken: unknown[] = []
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      await work(next.value).catch((error: unknown) => broken.push(error))
    }
  }
  await Promise.all(Array.from({ length: places }, worker))
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} broke`)
}
