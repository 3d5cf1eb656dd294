import { MAX_LINES, MAX_PROBLEMS, MAX_STATEMENTS } from '../limits'
import { lineAt, placeBeyond } from '../lines'
import { type ProblemList, quoted } from '../problems'
import { StatementFileError } from '../types'
import { type BaiRecord, baiRecords } from './records'

export interface BaiAccount {
  header: BaiRecord
  details: BaiRecord[]
  trailer: BaiRecord | null
}

export interface BaiGroup {
  /** Null if the file lacks it. */
  header: BaiRecord | null
  accounts: BaiAccount[]
  trailer: BaiRecord | null
}

export interface BaiFile {
  header: BaiRecord | null
  groups: BaiGroup[]
  trailer: BaiRecord | null
}

/** Beginnings of entries at that of a line; others are counted as they are read. */
const ENTRIES = /16,(?<=[\r\n]16,)/g

const limitMessage = (what: string, limit: number): string =>
  `The file has more than ${limit} ${what}. Ask the bank for smaller files, or for one account at a time.`

/**
 * Puts the records together as groups and accounts. A record that belongs to none is a problem of the file.
 * @throws StatementFileError beyond the limits
 */
export const baiStructure = (text: string, { error, isFull }: ProblemList): BaiFile => {
  const beyond = placeBeyond(text, ENTRIES, MAX_LINES)
  if (beyond !== null) throw new StatementFileError(limitMessage('entries', MAX_LINES), lineAt(text, beyond))
  const file: BaiFile = { header: null, groups: [], trailer: null }
  let group: BaiGroup | null = null
  let account: BaiAccount | null = null
  let [accounts, entries] = [0, 0]
  const openGroup = (header: BaiRecord | null): BaiGroup => {
    const opened = { header, accounts: [], trailer: null }
    file.groups.push(opened)
    return opened
  }
  const misplaced = ({ line, code, pieces: [piece] }: BaiRecord, where: string): void => {
    if (isFull()) throw new StatementFileError(`More than ${MAX_PROBLEMS} records stand outside of an account or a group. Ask the bank for a new file.`, line)
    error(line, code, 'FORMAT', `The record ${code} ${quoted(piece?.text ?? '')} stands outside of ${where}. Ask the bank for a new file.`)
  }

  for (const record of baiRecords(text)) {
    const { code, line } = record
    if (code === '01') {
      if (file.header) error(line, '01', 'FORMAT', 'The file has a second file header (01). Import the files that were put together one by one.')
      else file.header = record
    } else if (code === '02') {
      if (file.groups.length >= MAX_STATEMENTS) throw new StatementFileError(limitMessage('groups', MAX_STATEMENTS), line)
      group = openGroup(record)
      account = null
    } else if (code === '03') {
      accounts += 1
      if (accounts > MAX_STATEMENTS) throw new StatementFileError(limitMessage('accounts', MAX_STATEMENTS), line)
      account = { header: record, details: [], trailer: null }
      group ??= openGroup(null)
      group.accounts.push(account)
    } else if (code === '16') {
      entries += 1
      if (entries > MAX_LINES) throw new StatementFileError(limitMessage('entries', MAX_LINES), line)
      if (account) account.details.push(record)
      else misplaced(record, 'an account')
    } else if (code === '49') {
      if (account) account.trailer = record
      else misplaced(record, 'an account')
      account = null
    } else if (code === '98') {
      if (group) group.trailer = record
      else misplaced(record, 'a group')
      group = null
      account = null
    } else file.trailer = record
  }
  return file
}
