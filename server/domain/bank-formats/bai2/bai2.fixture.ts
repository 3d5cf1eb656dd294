/** BAI2 files for tests, with the totals and counts that the records make. */

type Records = readonly string[]

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
  const records = [`03,${number},${header}/`, ...details]
  return [...records, `49,${total},${records.length + 1}/`]
}

const totalOfTrailers = (records: Records, code: string): number =>
  records.filter((record) => record.startsWith(`${code},`)).reduce((sum, record) => sum + Number(record.split(',')[1]), 0)

export const groupOf = (accounts: readonly Records[], header = '122099999,1,260105,2400,,2'): string[] => {
  const records = accounts.flat()
  return [`02,031001234,${header}/`, ...records, `98,${totalOfTrailers(records, '49')},${accounts.length},${records.length + 2}/`]
}

export const fileOf = (groups: readonly Records[], header = '260106,0200,1,,,2'): string => {
  const records = groups.flat()
  return [`01,122099999,123456789,${header}/`, ...records, `99,${totalOfTrailers(records, '98')},${groups.length},${records.length + 2}/`, ''].join('\n')
}

export const fileWith = (account: Account, header?: string): string => fileOf([groupOf([accountOf(account)], header)])
