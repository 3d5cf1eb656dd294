import { holdsBrandedNumber, maskBrandedNumbers, maskCardNumbers } from '../card-numbers'
import type { Counterparty, FileProblem, ReadDetail, ReadLine, ReadStatement, StatementFile } from './types'

/*
 * Programs of cards write whole card numbers into their files. References of banks are long numbers too, and one in ten of them passes Luhn: only numbers that
 * look like a brand's are masked, and all that pass where a card's own number stands.
 */

const maskedOr = (text: string | null): string | null => (text === null ? null : maskBrandedNumbers(text))

const party = ({ name, account, bank }: Counterparty): Counterparty => ({ name: maskedOr(name), account: maskedOr(account), bank: maskedOr(bank) })

const detail = (read: ReadDetail): ReadDetail => ({
  ...read,
  reference: maskedOr(read.reference),
  counterparty: party(read.counterparty),
  text: maskBrandedNumbers(read.text),
})

const line = (read: ReadLine): ReadLine => ({
  ...read,
  type: maskedOr(read.type),
  // Masked ids would make one of several; without an id, a line is told apart by its day, amount and text.
  bankId: read.bankId !== null && holdsBrandedNumber(read.bankId) ? null : read.bankId,
  reference: maskedOr(read.reference),
  chequeNo: maskedOr(read.chequeNo),
  creditorReference: maskedOr(read.creditorReference),
  mandateId: maskedOr(read.mandateId),
  counterparty: party(read.counterparty),
  text: maskBrandedNumbers(read.text),
  details: read.details.map(detail),
})

const problem = (found: FileProblem): FileProblem => ({ ...found, message: maskCardNumbers(found.message) })

const statement = (read: ReadStatement): ReadStatement => {
  const { account } = read
  const mask = account.kind === 'card' ? maskCardNumbers : maskBrandedNumbers
  return {
    ...read,
    account: { ...account, number: account.number === null ? null : mask(account.number), bank: maskedOr(account.bank) },
    number: maskedOr(read.number),
    lines: read.lines.map(line),
    readings: read.readings.map(maskCardNumbers),
    problems: read.problems.map(problem),
  }
}

/** What was read of a file, without the numbers of cards: only their last four digits stay. */
export const withoutCardNumbers = (file: StatementFile): StatementFile => ({
  ...file,
  statements: file.statements.map(statement),
  problems: file.problems.map(problem),
})
