// Creating a formatter takes longer than using it a hundred times.
const formats = new Map<number, Intl.NumberFormat>()
const formatOf = (places: number): Intl.NumberFormat => {
  const cached = formats.get(places)
  if (cached) return cached
  const created = new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 12) })
  formats.set(places, created)
  return created
}

/**
 * Groups a decimal string for reading without passing through a float: "-1234.5" with 2 places becomes "−1,234.50".
 * Digits beyond `places` stay, because hiding a part of an amount would make columns look as if they did not add up.
 */
export const formatDecimal = (value: string, places = 0): string =>
  formatOf(places)
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '\u2212')
