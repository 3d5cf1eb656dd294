import { add, type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import type { ReportLink } from '@/contracts/reports/report'
import { groupBy } from '../../../domain/group-by'
import { journalLink } from '../links'
import type { Sheet, SheetColumn } from '../sheet'
import { keyOf } from './accounts'
import { type BetweenAmount, owedLines, tradeLines } from './compare'
import type { TranslatedBooks } from './translate'

interface Listed {
  from: string
  to: string
  currency: string
  /** Id of the session's own company. */
  here: string
  all: readonly TranslatedBooks[]
  /** Number of the account that is asked for; empty for all. */
  account: string
}

export const listingColumns: readonly SheetColumn[] = [
  { id: 'account', header: 'Account', kind: 'code' },
  { id: 'name', header: 'Name', kind: 'text' },
  { id: 'company', header: 'Company', kind: 'text' },
  { id: 'other', header: 'With', kind: 'text' },
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'journal', header: 'Journal', kind: 'code' },
  { id: 'currency', header: 'Currency', kind: 'code' },
  { id: 'amount', header: 'Amount', kind: 'foreign' },
  { id: 'eliminated', header: 'Eliminated', kind: 'money', isSummed: true },
]

/** Amounts of an account as they are taken out, rounded so that they add up to the rounded sum. */
const takenOut = (lines: readonly BetweenAmount[], currency: string): { own: BetweenAmount; eliminated: Decimal }[] => {
  let sum: Decimal = '0'
  return lines.map((own) => {
    const before = roundMoney(sum, currency)
    sum = add(sum, own.amount)
    return { own, eliminated: negate(subtract(roundMoney(sum, currency), before)) }
  })
}

/** Lists what is taken out of consolidated statements, account by account: balances with other companies, and entries of the period. */
export const writeListing = (sheet: Sheet, { from, to, currency, here, all, account }: Listed): void => {
  const nameOf = new Map(all.map(({ books: { company } }) => [company.id, company.name]))
  const linkOf = (side: TranslatedBooks, { line, account: { accountId } }: BetweenAmount): ReportLink => {
    const { id } = side.books.company
    const link = line.journal
      ? journalLink(line.journal)
      : { page: '/reports/general-ledger', search: { account: accountId, party: line.partyId, from: FIRST_DAY, to } }
    return { ...link, ...(id !== here && { companyId: id }) }
  }
  const section = (heading: string, total: string, linesOf: (side: TranslatedBooks) => readonly BetweenAmount[]) => {
    const lines = all.flatMap((side) =>
      linesOf(side)
        .filter(({ line, account: { accountId } }) => nameOf.has(line.other) && (account === '' || accountId.toUpperCase() === account.toUpperCase()))
        .map((own) => ({ side, own })),
    )
    const byAccount = [...groupBy(lines, ({ own }) => keyOf(own.account)).values()].toSorted((a, b) =>
      (a[0]?.own.account.accountId ?? '') < (b[0]?.own.account.accountId ?? '') ? -1 : 1,
    )
    sheet.part(0, [null, heading], [null, total], () => {
      for (const same of byAccount) {
        const [first] = same
        if (!first) continue
        const { accountId, name } = first.own.account
        sheet.part(1, [accountId, name], [null, `Total ${accountId} ${name}`], () => {
          for (const ofCompany of groupBy(same, ({ side }) => side)) {
            const [side, entries] = ofCompany
            const inOrder = entries.map(({ own }) => own).toSorted((a, b) => (a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : 0))
            for (const { own, eliminated } of takenOut(inOrder, currency)) {
              const { line } = own
              const link = linkOf(side, own)
              sheet.line(
                2,
                [null, line.party, side.books.company.name, nameOf.get(line.other) ?? null, line.date, line.journal, line.currency, line.amount, eliminated],
                { links: { journal: link, amount: link, eliminated: link } },
              )
            }
          }
        })
      }
    })
  }
  section('What the companies owe each other', 'Total of what they owe', owedLines)
  section('What the companies earned by each other and spent', 'Total of what they earned and spent', (side) =>
    tradeLines(side).filter(({ line }) => line.date >= from),
  )
}
