import { type AreaOfLock, lockAreaNames, type PeriodKind, type PeriodMove } from '@/contracts/fiscal-years'
import { formatDay, formatMoment } from '@/documents/dates'

export const periodKindNames: Readonly<Record<PeriodKind, string>> = { months: 'Calendar months', weeks: 'Periods of four weeks' }

export const areasInWords = (areas: readonly AreaOfLock[]): string => areas.map((area) => lockAreaNames[area]).join(', ')

/** What a row of the history says happened. */
export const moveInWords = ({ move, periodNo, areas, userName, until }: PeriodMove): string => {
  const period = `Period ${periodNo}`
  return {
    added: 'Year added',
    deleted: 'Year deleted',
    soft_lock: `${period} locked: ${areasInWords(areas)}`,
    unlock: `${period} unlocked`,
    hard_lock: `${period} locked for good`,
    exception: `${userName} may post past locks: ${areasInWords(areas)}, until ${until ? formatMoment(until) : ''}`,
    exception_ended: `Exception of ${userName} ended: ${areasInWords(areas)}`,
    closed: 'Year closed',
    reopened: 'Year reopened',
  }[move]
}

export const daysInWords = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string => `${formatDay(startsOn)} – ${formatDay(endsOn)}`
