/** A line of a copy: what it says, as a line of its own. */
export const copiedLine = <Line extends { key: string; id?: string | undefined }>(line: Line): Line => ({ ...line, key: crypto.randomUUID(), id: undefined })

/** Of a copy the rate is the day's, which the form fills in. */
export const copiedRate = (currency: string, baseCurrency: string): string => (currency === baseCurrency ? '1' : '')

/** What a copy is called, and under which name what is typed in it is kept. */
export const copyNames = (voucherId: string) => ({ title: `Copy of ${voucherId}`, draftId: `copy of ${voucherId}` })
