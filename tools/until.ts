/**
 * Converts "14:00" (the next time that this machine's clock shows it) or a complete date and time to ISO 8601. Returns null for anything
 * else.
 */
export const untilOf = (typed: string, now: Date): string | null => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? []
  if (hours !== undefined && minutes !== undefined) {
    const then = new Date(now)
    then.setHours(Number(hours), Number(minutes), 0, 0)
    if (then <= now) then.setDate(then.getDate() + 1)
    return then.toISOString()
  }
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(typed.trim())) return null
  const then = new Date(typed.trim().replace(' ', 'T'))
  return Number.isNaN(then.getTime()) ? null : then.toISOString()
}
