/** Finds the ids of accounts by their numbers. @throws Error for a number that the chart doesn't have, so that no demo enters something else */
export const accountIds =
  (chart: readonly { id: string; accountId: string }[]) =>
  (number: string): string => {
    const found = chart.find(({ accountId }) => accountId === number)
    if (!found) throw new Error(`No account ${number}`)
    return found.id
  }

/** The tax code of what bears no tax: each line of a company that charges taxes has one. @throws Error if there is none */
export const exemptFrom = (taxes: readonly { id: string; code: string }[]): string => {
  const found = taxes.find(({ code }) => code === 'EXEMPT')
  if (!found) throw new Error('No tax code EXEMPT')
  return found.id
}
