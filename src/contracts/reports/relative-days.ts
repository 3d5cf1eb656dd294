/** Words for days that move with the calendar: as the first day of a period they mean its first, as the last or only day its last. */
export const relativeDays = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This fiscal year',
  'last-year': 'Last fiscal year',
  'this-calendar-year': 'This calendar year',
  'last-calendar-year': 'Last calendar year',
} as const
export type RelativeDay = keyof typeof relativeDays

export const isRelativeDay = (text: string): text is RelativeDay => Object.hasOwn(relativeDays, text)
