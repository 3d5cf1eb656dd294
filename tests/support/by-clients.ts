/** Runs all the work with so many clients at a time. @returns the result of each */
export const byClients = async <T>(clients: number, works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> => {
  const results: PromiseSettledResult<T>[] = []
  let next = 0
  const client = async () => {
    for (let at = next++; at < works.length; at = next++) results[at] = await Promise.allSettled([works[at]?.() as Promise<T>]).then(([one]) => one)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return results
}
