import type { BulkResult, JobRow } from '@/contracts/jobs'

const counted = (count: number, [one, many]: readonly [string, string]): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** "3 inquiries closed", or what failed first with how many more did. */
export const outcomeInWords = (results: readonly BulkResult[], done: string, nouns: readonly [one: string, many: string]) => {
  const failed = results.filter((result) => !result.ok)
  const changed = results.length - failed.length
  const [first] = failed
  return {
    changed: changed > 0 ? `${counted(changed, nouns)} ${done}` : null,
    failed: first ? `${first.label}: ${first.message ?? 'not changed'}${failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''}` : null,
  }
}

/** Actions that their list calls by another name than the wire. */
const named: Readonly<Record<string, string>> = {
  'parts activate': 'Take parts back into use',
  'parts deactivate': 'Take parts out of use',
  'inquiries assign': 'Assign inquiries',
}

/** `deactivate` of module `vendor-quotations` as the title of its job. */
export const jobTitle = ({ module, action, import: file }: Pick<JobRow, 'module' | 'action' | 'import'>): string => {
  if (file) return `Import ${file.fileName}`
  const known = named[`${module} ${action}`]
  if (known) return known
  const words = `${action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${module.replaceAll('-', ' ')}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of a running job never 100: only what has ended is done. */
export const percentOf = ({ done, total }: Pick<JobRow, 'done' | 'total'>): number => Math.min(99, Math.floor((done / Math.max(1, total)) * 100))
