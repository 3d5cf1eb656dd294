import { type Check, createCheck } from '../checks'
import { readDay } from '../days'
import { absoluteUnits, type Units, unitsText } from '../units'
import { readAmount } from './amounts'
import { type FecColumn, fecColumns, type FecRow, OPENING_JOURNAL, optionalColumns } from './columns'

export interface FecExpectation {
  fileName: string
  yearStartsOn: string
  yearEndsOn: string
  /** Accounts of income and expenses in this chart. */
  profitAndLoss: ReadonlySet<string>
  /** Income less expenses of the year. */
  result: Units
}

const dayColumns = ['EcritureDate', 'PieceDate', 'ValidDate'] as const
const requiredColumns: readonly FecColumn[] = fecColumns.filter((column) => !optionalColumns.has(column))

/** The checks that need several lines: balances, numbers, order, result. */
const createSums = (expected: FecExpectation) => {
  const entriesBalance = createCheck('F7', 'Every entry balances')
  const fileBalances = createCheck('F8', 'The debits of the file are its credits')
  const noGap = createCheck('F9', 'The numbers of the entries have no gap within their journal')
  const order = createCheck('F10', 'Opening balances come first, then the entries in the order of validation')
  const result = createCheck('F11', 'Classes 6 and 7 show the result of the year')
  const accounts = createCheck('F12', 'Every account has three digits at its start, as the French chart has, and one name', 'warning')
  const lastNumbers = new Map<string, number>()
  const names = new Map<string, string>()
  let entry = { journal: '', number: '', line: 0, balance: 0n }
  let [debits, credits, profit] = [0n, 0n, 0n]
  let validated = ''
  let pastOpening = false

  const endEntry = (): void => {
    if (entry.balance !== 0n) entriesBalance.fail(entry.line, `Entry ${entry.number} is out of balance by ${unitsText(absoluteUnits(entry.balance))}.`)
  }
  const startEntry = ({ JournalCode, EcritureNum }: FecRow, line: number): void => {
    endEntry()
    entry = { journal: JournalCode, number: EcritureNum, line, balance: 0n }
    const number = Number(/(\d+)$/.exec(EcritureNum)?.[1] ?? Number.NaN)
    const next = (lastNumbers.get(JournalCode) ?? 0) + 1
    if (number !== next) noGap.fail(line, `Journal ${JournalCode} continues with ${EcritureNum}; its next number is ${next}.`)
    lastNumbers.set(JournalCode, Number.isNaN(number) ? next : number)
  }
  const seeAccount = ({ CompteNum, CompteLib }: FecRow, line: number): void => {
    const name = names.get(CompteNum)
    if (name === undefined) {
      names.set(CompteNum, CompteLib)
      if (!/^\d{3}/.test(CompteNum)) accounts.fail(line, `Account ${CompteNum} doesn’t start with three digits.`)
    } else if (name !== CompteLib) accounts.fail(line, `Account ${CompteNum} is called ${CompteLib} here, and ${name} before.`)
  }
  const seeOrder = ({ JournalCode, ValidDate }: FecRow, line: number): void => {
    if (JournalCode === OPENING_JOURNAL) {
      if (pastOpening) order.fail(line, 'An opening balance comes after other entries.')
      return
    }
    pastOpening = true
    if (ValidDate < validated) order.fail(line, `Validated on ${ValidDate}, after a line that was validated on ${validated}.`)
    validated = ValidDate
  }
  return {
    take: (row: FecRow, line: number): void => {
      if (row.JournalCode !== entry.journal || row.EcritureNum !== entry.number) startEntry(row, line)
      const [debit, credit] = [readAmount(row.Debit) ?? 0n, readAmount(row.Credit) ?? 0n]
      entry.balance += debit - credit
      debits += debit
      credits += credit
      if (expected.profitAndLoss.has(row.CompteNum)) profit += credit - debit
      seeAccount(row, line)
      seeOrder(row, line)
    },
    end: (): Check[] => {
      endEntry()
      if (debits !== credits) fileBalances.fail(null, `Debits are ${unitsText(debits)}, credits ${unitsText(credits)}.`)
      if (profit !== expected.result)
        result.fail(null, `Income less expenses is ${unitsText(profit)} in the file; the result of the year is ${unitsText(expected.result)}.`)
      return [entriesBalance, fileBalances, noGap, order, result, accounts].map((check) => check.result())
    },
  }
}

/** Checks a file of accounting entries line by line, as the tax office’s own tool isn’t at hand. */
export const createFecChecks = (expected: FecExpectation) => {
  const fileName = createCheck('F1', 'The file is named by SIREN and last day of the year')
  const columns = createCheck('F2', 'The 18 columns are there, in their order')
  const fields = createCheck('F3', 'Every line has 18 fields')
  const filled = createCheck('F4', 'No required field is empty')
  const days = createCheck('F5', 'Every day exists, and every entry is dated in the year')
  const amounts = createCheck('F6', 'Amounts have a comma and no thousands, stand on one side, and name their foreign currency')
  const sums = createSums(expected)
  const closingDay = expected.yearEndsOn.replaceAll('-', '')
  if (!new RegExp(`^\\d{9}FEC${closingDay}\\.txt$`).test(expected.fileName))
    fileName.fail(null, `${expected.fileName} isn’t nine digits, FEC, ${closingDay} and .txt.`)

  const checkDays = (row: FecRow, line: number): void => {
    for (const column of dayColumns) if (row[column] !== '' && readDay(row[column]) === null) days.fail(line, `${column}: ${row[column]} is no day.`)
    const day = readDay(row.EcritureDate)
    if (day !== null && (day < expected.yearStartsOn || day > expected.yearEndsOn)) days.fail(line, `${row.EcritureDate} lies outside the fiscal year.`)
  }
  const checkAmounts = (row: FecRow, line: number): void => {
    const [debit, credit] = [readAmount(row.Debit), readAmount(row.Credit)]
    if (debit === null || credit === null) amounts.fail(line, `“${debit === null ? row.Debit : row.Credit}” is no amount.`)
    else if (debit !== 0n && credit !== 0n) amounts.fail(line, 'Debit and credit are both filled in.')
    if ((row.Montantdevise === '') !== (row.Idevise === '')) amounts.fail(line, 'A foreign amount and its currency belong together.')
    if (row.Montantdevise !== '' && readAmount(row.Montantdevise) === null) amounts.fail(line, `“${row.Montantdevise}” is no amount.`)
  }
  return {
    head: (names: readonly string[]): void => {
      const wrong = fecColumns.findIndex((column, index) => names[index] !== column)
      if (wrong >= 0) columns.fail(1, `Column ${wrong + 1} is ${names[wrong] ?? 'missing'} instead of ${fecColumns[wrong]}.`)
      else if (names.length !== fecColumns.length) columns.fail(1, `There are ${names.length} columns.`)
    },
    take: (values: readonly string[], line: number): FecRow | null => {
      if (values.length !== fecColumns.length) {
        fields.fail(line, `The line has ${values.length} fields.`)
        return null
      }
      const row = Object.fromEntries(fecColumns.map((column, index) => [column, values[index] ?? ''])) as FecRow
      for (const column of requiredColumns) if (row[column].trim() === '') filled.fail(line, `${column} is empty.`)
      checkDays(row, line)
      checkAmounts(row, line)
      sums.take(row, line)
      return row
    },
    end: (): Check[] => [...[fileName, columns, fields, filled, days, amounts].map((check) => check.result()), ...sums.end()],
  }
}
