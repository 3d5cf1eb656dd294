import { addDays, lastOfMonth } from '../months'

/** Days that have one average rate: a month, or what the period of a report cuts off from it. */
export interface Part {
  from: string
  to: string
  /** Whether it is within the period of the report. */
  isInPeriod: boolean
}

/** Cuts the days from the first month of the books to the end of a period into months, and where the period begins. */
export const partsOf = (firstMonth: string, from: string, to: string): Part[] => {
  const parts: Part[] = []
  for (let first = firstMonth < from ? firstMonth : from; first <= to; first = addDays(parts.at(-1)?.to ?? to, 1)) {
    const end = lastOfMonth(first) < to ? lastOfMonth(first) : to
    const last = first < from && from <= end ? addDays(from, -1) : end
    parts.push({ from: first, to: last, isInPeriod: first >= from })
  }
  return parts
}

/** The part that a day is in. */
export const partOn = (parts: readonly Part[], day: string): Part | undefined => parts.find(({ from, to }) => from <= day && day <= to)
