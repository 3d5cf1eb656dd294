const text = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Months, quarters and calendar years around a day; the fiscal year is what a report begins with. */
export const periodsAround = (today: string): { label: string; from: string; to: string }[] => {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const quarter = month - (month % 3)
  const span = (label: string, first: number, months: number) => ({ label, from: text(year, first, 1), to: text(year, first + months, 0) })
  return [
    span('This month', month, 1),
    span('Last month', month - 1, 1),
    span('This quarter', quarter, 3),
    span('Last quarter', quarter - 3, 3),
    span('This calendar year', 0, 12),
    span('Last calendar year', -12, 12),
    { label: 'This year to date', from: text(year, 0, 1), to: today },
  ]
}
