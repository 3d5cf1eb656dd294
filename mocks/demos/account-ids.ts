/** Finds the ids of accounts by their numbers. @throws Error for a number that the chart doesn't have, so that no demo enters something else */
export const accountIds =
  (chart: readonly { id: string; accountId: string }[]) =>
  (number: string): string => {
    const found = chart.find(({ accountId }) => accountId === number)
    if (!found) throw new Error(`No account ${number}`)
    return found.id
  }
