export const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const
export const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))

export const costingNames = { moving_average: 'Moving average', fifo: 'First in, first out' } as const
export const chartNames = { general: 'General (IFRS)', us: 'United States' } as const
export const paperNames = { a4: 'A4', letter: 'US Letter' } as const
export const addressKindNames = { billing: 'Billing', shipping: 'Shipping', warehouse: 'Warehouse', other: 'Other' } as const

/** Time zones that this browser knows, and the current one even if it is not among them. */
export const timeZoneOptions = (current: string): { value: string; label: string }[] => {
  const supportedZones = Intl.supportedValuesOf('timeZone')
  const names = current && !supportedZones.includes(current) ? [current, ...supportedZones] : supportedZones
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** Name of the country with a code: "United Arab Emirates" for "AE"; null if the code is unknown. */
export const countryOf = (code: string): string | null => {
  if (!/^[a-z]{2}$/i.test(code.trim())) return null
  try {
    return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code.trim().toUpperCase()) ?? null
  } catch {
    return null
  }
}
