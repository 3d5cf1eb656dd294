import { type ProblemList, problemList } from '../problems'
import { decodeBytes } from '../texts'
import { type ReadStatement, type StatementFile, StatementFileError } from '../types'
import { readBaiAccount } from './account'
import { readGroupHeader } from './group'
import { baiStructure } from './structure'
import { checkOuterTrailer } from './trailers'

const START = 20_000

/** Whether a text that begins so is BAI2: a file header with date and time. */
export const isBai2 = (start: string): boolean => /(?:^|[\r\n])\s{0,20}01,[^,\r\n]{0,40},[^,\r\n]{0,40},\d{6}(?:\d\d)?,\d{0,4},[^,\r\n]{0,20},/.test(start)

/**
 * Reads BAI2: one statement for each account of each group, so for each as-of date. A wrong total or count refuses the account (49), all accounts of the
 * group (98) or of the file (99).
 * @throws StatementFileError if the file isn't BAI2, or is beyond the limits
 */
export const readBai2 = (bytes: Uint8Array): StatementFile => {
  const text = decodeBytes(bytes)
  if (!isBai2(text.slice(0, START)))
    throw new StatementFileError('This is no BAI2 file: it has no file header (01). Choose the file that the bank offers as BAI2.')
  const file = problemList()
  const structure = baiStructure(text, file)
  const statements: ReadStatement[] = []
  const listsOf = (refused: readonly ReadStatement[]): ProblemList[] => (refused.length > 0 ? refused.map(({ problems }) => problemList(problems)) : [file])

  const groups = structure.groups.map((group) => {
    const at = group.header?.line ?? group.accounts[0]?.header.line ?? 1
    const { header, report } = readGroupHeader(group.header, at)
    const accounts = group.accounts.map((account) => readBaiAccount(account, header))
    const lists = listsOf(accounts.map(({ statement }) => statement))
    for (const list of lists) report(list)
    for (const { statement } of accounts) statements.push(statement)
    return checkOuterTrailer(group, accounts, { name: 'group trailer (98)', at, parts: { name: 'accounts', count: accounts.length }, lists })
  })
  const parts = { name: 'groups', count: groups.length }
  checkOuterTrailer(structure, groups, { name: 'file trailer (99)', at: 1, parts, lists: listsOf(statements) })
  if (statements.length === 0 && file.problems.length === 0)
    file.error(1, '03', 'REQUIRED', 'The file holds no account (03). Choose another file, or download it again.')
  return { format: 'bai2', variant: 'BAI2', statements, problems: file.problems }
}
