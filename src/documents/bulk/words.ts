import type { BulkResult, JobRow } from '@/contracts/jobs'

const counted = (count: number, [one, many]: readonly [string, string]): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Messages for an outcome: "3 inquiries closed", and the first failure with the number of further ones. */
export const outcomeInWords = (results: readonly BulkResult[], done: string, nouns: readonly [one: string, many: string]) => {
  const failed = results.filter((result) => !result.ok)
  const changed = results.length - failed.length
  const [first] = failed
  return {
    changed: changed > 0 ? `${counted(changed, nouns)} ${done}` : null,
    failed: first ? `${first.label}: ${first.message ?? 'not changed'}${failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''}` : null,
  }
}

/** Titles of actions whose name in the list differs from the wire's. */
const specialTitles: Readonly<Record<string, string>> = {
  'parts activate': 'Take parts back into use',
  'parts deactivate': 'Take parts out of use',
  'inquiries assign': 'Assign inquiries',
  'opening-balances takeBack': 'Take opening balances back',
}

export const formatNames = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const

const reportPhases = { waiting: 'Waiting to start', reading: 'Reading the ledger', writing: 'Writing', ended: 'Done' } as const

/** Progress of a report that is being made, as far as it is known. */
export const reportProgress = ({ report, done, total }: Pick<JobRow, 'report' | 'done' | 'total'>): string => {
  const phase = reportPhases[report?.phase ?? 'waiting']
  return total > 0 ? `${phase}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows` : `${phase}…`
}

/** Title of a job, for example "Deactivate vendor quotations" for `deactivate` of the module `vendor-quotations`. */
export const jobTitle = ({ module, action, import: file, report }: Pick<JobRow, 'module' | 'action' | 'import' | 'report'>): string => {
  if (report) return report.format ? `${report.title}, ${formatNames[report.format]}` : report.title
  if (file) return `Import ${file.fileName}`
  const specialTitle = specialTitles[`${module} ${action}`]
  if (specialTitle) return specialTitle
  const words = `${action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${module.replaceAll('-', ' ')}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Progress of a running job in percent. At most 99, because only a job that has ended is done. */
export const percentOf = ({ done, total }: Pick<JobRow, 'done' | 'total'>): number => Math.min(99, Math.floor((done / Math.max(1, total)) * 100))
