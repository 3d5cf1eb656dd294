import type { RecurringEntry } from '@/contracts/recurring-entries'
import type { RecurringMode } from '@/contracts/recurring-choices'
import { formatDay } from '@/documents/dates'

export const modeNames: Readonly<Record<RecurringMode, string>> = { post: 'Posted by night', propose: 'Draft for a person' }
export const rhythmOptions = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'yearly', label: 'Yearly' },
]
export const modeOptions = (Object.keys(modeNames) as RecurringMode[]).map((value) => ({ value, label: modeNames[value] }))

/** "After 12 entries", "On 31 Dec 2027". */
export const endInWords = ({ lastOn, times }: Pick<RecurringEntry, 'lastOn' | 'times'>): string =>
  times !== null ? `After ${times} ${times === 1 ? 'entry' : 'entries'}` : lastOn === null ? 'Without an end' : `On ${formatDay(lastOn)}`
