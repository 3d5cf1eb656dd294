import type { ReadStatement } from '../types'
import { readBai2 } from './index'

/** BAI2 files for tests, with the totals and counts that the records make. */

type Records = readonly string[]

/** Lines that begin with the code of a record; others only go on with one. */
const physicalRecords = (records: Records): number => records.filter((record) => /^\d\d,/.test(record)).length

interface Account {
  /** Fields after the account number: currency, then summaries. */
  header?: string
  /** Records in between (16 and 88). */
  details?: Records
  /** Control total; by default the one that `total` is told. */
  total: number
  number?: string
}

export const accountOf = ({ header = 'USD,010,100000,,,015,112500,,', details = [], total, number = '4455' }: Account): string[] => {
  const records = [...`03,${number},${header}/`.split('\n'), ...details]
  return [...records, `49,${total},${physicalRecords(records) + 1}/`]
}

const totalOfTrailers = (records: Records, code: string): number =>
  records.filter((record) => record.startsWith(`${code},`)).reduce((sum, record) => sum + Number(record.split(',')[1]), 0)

export const groupOf = (accounts: readonly Records[], header = '122099999,1,260105,2400,,2'): string[] => {
  const records = accounts.flat()
  return [`02,031001234,${header}/`, ...records, `98,${totalOfTrailers(records, '49')},${accounts.length},${physicalRecords(records) + 2}/`]
}

export const fileOf = (groups: readonly Records[], header = '260106,0200,1,,,2'): string => {
  const records = groups.flat()
  return [`01,122099999,123456789,${header}/`, ...records, `99,${totalOfTrailers(records, '98')},${groups.length},${physicalRecords(records) + 2}/`, ''].join(
    '\n',
  )
}

export const fileWith = (account: Account, header?: string): string => fileOf([groupOf([accountOf(account)], header)])

export const fileIn = (text: string) => readBai2(new TextEncoder().encode(text))
export const statementIn = (text: string): ReadStatement => {
  const [statement, ...others] = fileIn(text).statements
  if (!statement || others.length > 0) throw new Error('The file doesn’t hold one statement.')
  return statement
}
export const problemsOf = (text: string) => statementIn(text).problems.map(({ line, field, code, severity }) => [line, field, code, severity])
export const credit = '16,195,12500,Z,BR-1,CR-1,ACME LTD'
/** 100000 + 112500 + 12500 */
export const plainFile = fileWith({ details: [`${credit}/`], total: 225_000 })
/** An account with balances that fit one credit of 12500, which is written in another way. */
export const withDetails = (details: readonly string[], total = 225_000) => fileWith({ details, total })
