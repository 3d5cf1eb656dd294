import type { Schedule, Sending } from '@/contracts/reports/schedules'
import { formatNames } from '@/documents/bulk/words'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "Every Monday", "On day 31 of each month, or its last day" */
export const rhythmInWords = ({ rhythm, day }: Pick<Schedule, 'rhythm' | 'day'>): string => {
  if (rhythm === 'daily' || day === null) return 'Every day'
  if (rhythm === 'weekly') return `Every ${weekdays[day - 1]}`
  return day > 28 ? `On day ${day} of each month, or its last one` : `On day ${day} of each month`
}

/** "“Cash flow”, PDF. Every Monday to Iris Bennett" */
export const inWords = (schedule: Pick<Schedule, 'name' | 'format' | 'rhythm' | 'day' | 'recipients'>): string =>
  `“${schedule.name}”, ${formatNames[schedule.format]}. ${rhythmInWords(schedule)} to ${schedule.recipients.map(({ name }) => name).join(', ') || 'nobody'}`

export const sendingStates: Readonly<Record<Sending['state'], string>> = {
  queued: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
  cancelled: 'Cancelled',
  bounced: 'Returned',
  refused: 'Not sent, no permission',
}
