import { type ProblemList, quoted } from '../problems'
import { accountNumber } from '../texts'
import type { ReadStatement } from '../types'
import { FieldReader } from './fields'
import type { BaiRecord } from './records'
import { baiDay } from './values'

export interface GroupHeader {
  /** The bank that the accounts are with. */
  bank: string | null
  day: string | null
  currency: string
  stage: ReadStatement['stage']
}

/** Modifiers of the as-of date: 1 and 3 are interim reports of the day before and of the same day, which final ones (2 and 4) replace. */
const INTERIM: ReadonlySet<string> = new Set(['1', '3'])

const STATUS_PROBLEMS: ReadonlyMap<string, readonly ['error' | 'warning', string]> = new Map([
  ['2', ['error', 'The bank withdraws this report (group status 2). Nothing is imported; if the report was imported before, take its entries out.']],
  ['3', ['warning', 'The bank corrects an earlier report (group status 3). Compare the entries with those that were imported before.']],
  ['4', ['error', 'The report is only a test of the bank (group status 4). Nothing is imported.']],
])

/** Reads the header of a group (02); what is wrong with it concerns all of its accounts. */
export const readGroupHeader = (record: BaiRecord | null, at: number): { header: GroupHeader; report: (problems: ProblemList) => void } => {
  if (!record) {
    const message = 'The account has no group header (02) with its date. Ask the bank for a new file.'
    return { header: { bank: null, day: null, currency: '', stage: 'final' }, report: ({ error }) => error(at, '02', 'REQUIRED', message) }
  }
  const fields = new FieldReader(record, 'joined')
  const [, originator, status, day, , currency, modifier] = Array.from({ length: 7 }, () => fields.next() ?? '')
  const asOf = baiDay(day ?? '')
  return {
    header: { bank: accountNumber(originator), day: asOf, currency: currency ?? '', stage: INTERIM.has(modifier ?? '') ? 'provisional' : 'final' },
    report: (problems) => {
      const [severity, message] = STATUS_PROBLEMS.get(status ?? '') ?? []
      if (severity !== undefined && message !== undefined) problems[severity](record.line, '02', 'UNKNOWN', message)
      const dateMessage = `The as-of date ${quoted(day ?? '')} of the group is no day that exists; it must be like 261231. Ask the bank for a new file.`
      if (asOf === null) problems.error(record.line, '02', 'DATE', dateMessage)
    },
  }
}
