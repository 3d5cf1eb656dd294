export const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const
export const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))

export const paperNames = { a4: 'A4', letter: 'US Letter' } as const
export const addressKindNames = { billing: 'Billing', shipping: 'Shipping', warehouse: 'Warehouse', other: 'Other' } as const

/** Zones as this browser knows them, with the one that is set wherever it came from. */
export const timeZoneOptions = (current: string): { value: string; label: string }[] => {
  const known = Intl.supportedValuesOf('timeZone')
  const names = current && !known.includes(current) ? [current, ...known] : known
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** "AE" as "United Arab Emirates"; null for what names no country. */
export const countryOf = (code: string): string | null => {
  if (!/^[a-z]{2}$/i.test(code.trim())) return null
  try {
    return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code.trim().toUpperCase()) ?? null
  } catch {
    return null
  }
}
