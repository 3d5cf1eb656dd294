/** "AE" as "United Arab Emirates"; anything that names no country stays as it is. */
export const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}
