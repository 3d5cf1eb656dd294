const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** "3 Nov 2026, 14:05:09" in the user's time zone. Has year and seconds, as a trail goes back years, and two steps may be a second apart. */
export const moment = (at: string): string => format.format(new Date(at))
