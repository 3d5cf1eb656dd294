import { isZero, negate } from '@/contracts/rules/decimal'
import { moneyText } from '../money-text'
import type { AuditBooks } from './books'
import type { AuditFileFormat } from './format'

const hasOpening = (books: AuditBooks, { extent }: Pick<AuditFileFormat, 'extent'>): boolean => extent(books).opening && !isZero(books.carried.amount)

const earningsOf = ({ carried, baseCurrency }: AuditBooks): string => moneyText(negate(carried.amount), baseCurrency)

/** A sentence for a file whose opening balances have the earnings of years that are not closed. */
export const carriedNotes = (books: AuditBooks, format: Pick<AuditFileFormat, 'extent'>): string[] => {
  const { account } = books.carried
  if (!account || !hasOpening(books, format)) return []
  const years = `Earlier years that are not closed earned ${earningsOf(books)}.`
  return [`${years} Accounts of income and expenses begin at zero, so the opening balance of ${account.number} ${account.name} includes it.`]
}

/** Why the opening balances would not add up to zero. */
export const carriedMissing = (books: AuditBooks, format: Pick<AuditFileFormat, 'extent'>): string[] =>
  books.carried.account || !hasOpening(books, format)
    ? []
    : [`Earlier years that are not closed earned ${earningsOf(books)}. Close them, or name the default account for retained earnings, which opens with it.`]
