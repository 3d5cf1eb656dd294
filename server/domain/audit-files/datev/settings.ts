import { exponentOf } from '@/contracts/rules/currencies'
import type { AuditBooks } from '../books'
import type { DatevSettings } from '../format'

const SHORTEST = 4
const LONGEST = 8

const used = ({ accounts }: AuditBooks): string[] =>
  accounts.filter(({ opening, debit, credit }) => [opening, debit, credit].some((amount) => Number(amount) !== 0)).map(({ number }) => number)

/** Digits of an account number at DATEV: as many as the longest number of the books has. */
export const accountLength = (books: AuditBooks, { clearingAccount }: DatevSettings): number =>
  Math.max(SHORTEST, clearingAccount.length, ...used(books).map((number) => number.length))

/** The day a year after another; a batch must end before it, since its rows have days without a year. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

const some = (numbers: readonly string[]): string =>
  numbers.length > 5 ? `${numbers.slice(0, 5).join(', ')} and ${numbers.length - 5} more` : numbers.join(', ')

/** Why a posting batch can't be made of the books. */
export const missingForDatev = (books: AuditBooks, settings: DatevSettings): string[] => {
  const { consultant, client, clearingAccount } = settings
  const { accounts, baseCurrency, period } = books
  const unfit = used(books).filter((number) => !new RegExp(`^\\d{1,${LONGEST}}$`).test(number))
  return [
    ...(consultant === null ? ['Enter the tax consultant’s number at DATEV.'] : []),
    ...(client === null ? ['Enter the number that the company has at its tax consultant.'] : []),
    ...(new RegExp(`^\\d{${SHORTEST},${LONGEST}}$`).test(clearingAccount) ? [] : ['The clearing account needs four to eight digits.']),
    ...(accounts.some(({ number }) => number === clearingAccount)
      ? [`Account ${clearingAccount} is in use in the chart. Choose a clearing account that isn’t.`]
      : []),
    ...(unfit.length > 0 ? [`DATEV takes account numbers of up to eight digits. These are none: ${some(unfit)}.`] : []),
    ...(exponentOf(baseCurrency) > 2 ? [`Amounts in ${baseCurrency} have ${exponentOf(baseCurrency)} places; DATEV takes two.`] : []),
    ...(period.to >= yearAfter(period.from) ? ['Rows have days without a year. Choose periods of at most twelve months.'] : []),
  ]
}
