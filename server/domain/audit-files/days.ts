/** YYYYMMDD as YYYY-MM-DD; null when there is no such day. */
export const readDay = (digits: string): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? []
  if (!year || !month || !day) return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
