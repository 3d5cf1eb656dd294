import { accountTypeName } from '@/contracts/account-roots'
import { accountTypes } from '@/contracts/choices'
import { add, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import type { ReportLink } from '@/contracts/reports/report'
import { isCogs, isExpense, isIncome, isOther } from '../account-parts'
import { type ChartAccount, type Root, roots } from '../chart'
import { TOTALS } from '../balance-sheet'
import { addDays } from '../months'
import type { Sheet } from '../sheet'
import type { ConsolidatedAccount } from './accounts'
import { type Eliminations, leftOf } from './eliminate'
import type { TranslatedBooks } from './translate'

export type StatementName = 'balance-sheet' | 'profit-loss' | 'trial-balance'

export interface Statement {
  from: string
  to: string
  currency: string
  /** Id of the session's own company. */
  here: string
  all: readonly TranslatedBooks[]
  /** The accounts that have a row. */
  accounts: readonly ConsolidatedAccount[]
  eliminations: Eliminations
  /** Where the eliminations of an account, or all of them, are listed. */
  listed: (account?: string) => ReportLink
}

/** Figures of a row: one for each company, what is eliminated. */
interface Figures {
  companies: readonly Decimal[]
  eliminated: Decimal
}

const ROOTS: Record<Root, string> = { asset: 'Assets', liability: 'Liabilities', equity: 'Equity', income: 'Income', expense: 'Expenses' }
const EXCHANGE = 'Exchange differences between the companies'

/** Writes the rows of a consolidated statement. */
export const createWriter = (sheet: Sheet, { from, to, here, all, accounts, eliminations, listed }: Statement) => {
  const toCompany = (place: number, page: string, search: Record<string, string>): ReportLink => {
    const id = all[place]?.books.company.id ?? here
    return { page, search, ...(id !== here && { companyId: id }) }
  }
  const cells = ({ companies, eliminated }: Figures, isCredit: boolean) => {
    const shown = [...companies, eliminated, add(eliminated, ...companies)]
    return isCredit ? shown.map(negate) : shown
  }
  const computed = (level: number, label: string, figures: Figures, isCredit: boolean, linkOf?: (place: number) => ReportLink) => {
    if ([...figures.companies, figures.eliminated].every(isZero)) return
    sheet.line(level, [null, label, ...cells(figures, isCredit)], {
      links: { ...(linkOf && Object.fromEntries(all.map((_, place) => [`company${place}`, linkOf(place)]))), eliminated: listed() },
    })
  }
  const account = (level: number, one: ConsolidatedAccount, isCredit: boolean) => {
    const isOfYear = one.first.root === 'income' || one.first.root === 'expense'
    const days = { from: isOfYear ? from : FIRST_DAY, to, closing: 'no' }
    const links = one.ofCompany.flatMap((own, place) =>
      own ? [[`company${place}`, toCompany(place, '/reports/general-ledger', { account: own.accountId, ...days })] as const] : [],
    )
    sheet.line(level, [one.first.accountId, one.first.name, ...cells({ companies: one.figures, eliminated: one.eliminated }, isCredit)], {
      links: { ...Object.fromEntries(links), eliminated: listed(one.first.accountId) },
    })
  }
  const shown = (belongs: (account: ChartAccount) => boolean) => accounts.filter(({ first }) => belongs(first))

  const nothing = all.map(() => '0')
  const earnings = all.map(({ figures }) =>
    add('0', ...[...figures].filter(([{ root }]) => root === 'income' || root === 'expense').map(([, figure]) => figure)),
  )
  const before = (level: number, isCredit: boolean) =>
    computed(level, 'Earnings before the period', { companies: all.map(({ earnedBefore }) => earnedBefore), eliminated: '0' }, isCredit, (place) =>
      toCompany(place, '/profit-loss', { from: all[place]?.books.parts[0]?.from ?? FIRST_DAY, to: addDays(from, -1), columns: 'year' }),
    )
  const period = (level: number) =>
    computed(level, 'Earnings of the period', { companies: earnings, eliminated: '0' }, true, (place) => toCompany(place, '/profit-loss', { from, to }))
  const reserve = (level: number, isCredit: boolean) =>
    computed(level, 'Translation reserve', { companies: all.map((side) => side.reserve), eliminated: negate(leftOf(eliminations.owed)) }, isCredit)
  const exchange = (level: number, isCredit: boolean) =>
    computed(level, EXCHANGE, { companies: nothing, eliminated: negate(leftOf(eliminations.traded, eliminations.goods)) }, isCredit)
  const goods = (level: number) => computed(level, 'Goods between the companies', { companies: nothing, eliminated: eliminations.goods }, false)

  const types = (level: number, of: Root, isCredit: boolean): void => {
    for (const type of accountTypes) {
      const name = accountTypeName(type)
      const write = (at: number) => {
        for (const one of shown((own) => own.root === of && own.type === type)) account(at, one, isCredit)
      }
      // Two headings and totals of the same name would be taken for the same figure.
      if (ROOTS[of].startsWith(name)) write(level)
      else sheet.part(level, [null, name], [null, `Total ${name.toLowerCase()}`], () => write(level + 1))
    }
  }
  const root = (level: number, of: Root, isCredit: boolean, more?: () => void) =>
    sheet.part(level, [null, ROOTS[of]], [null, `Total ${ROOTS[of].toLowerCase()}`], () => {
      types(level + 1, of, isCredit)
      more?.()
    })

  const section = (label: string, belongs: (account: ChartAccount) => boolean, isCredit: boolean, more?: () => void) =>
    sheet.part(0, [null, label], [null, `Total ${label.toLowerCase()}`], () => {
      for (const one of shown(belongs)) account(1, one, isCredit)
      more?.()
    })

  const otherNames = () => {
    for (const { first, names } of shown(({ root: of }) => roots.includes(of)))
      if (names.length > 1) sheet.note(0, [first.accountId, `Called ${names.map((name) => `“${name}”`).join(' and ')} by different companies`])
  }

  const balanceSheet = () => {
    sheet.side(ROOTS.asset, TOTALS.assets, () => types(1, 'asset', false))
    sheet.side('Liabilities and equity', TOTALS.others, () => {
      root(1, 'liability', true)
      root(1, 'equity', true, () => {
        before(2, true)
        period(2)
        reserve(2, true)
      })
    })
  }
  const profitLoss = () => {
    const income = section('Income', isIncome, true)
    const cogs = section('Cost of goods sold', isCogs, false, () => goods(1))
    const gross = sheet.result(
      [null, 'Gross profit'],
      [
        { row: income, sign: 1 },
        { row: cogs, sign: -1 },
      ],
    )
    const expenses = section('Expenses', isExpense, false)
    const other = section('Other income and expenses', isOther, true, () => exchange(1, true))
    sheet.result(
      [null, 'Net profit'],
      [
        { row: gross, sign: 1 },
        { row: expenses, sign: -1 },
        { row: other, sign: 1 },
      ],
    )
  }
  const trialBalance = () => {
    root(0, 'asset', false)
    root(0, 'liability', false)
    root(0, 'equity', false, () => {
      before(1, false)
      reserve(1, false)
    })
    root(0, 'income', false)
    root(0, 'expense', false, () => {
      goods(1)
      exchange(1, false)
    })
    sheet.total([null, 'Total'])
  }
  const statements: Record<StatementName, () => void> = { 'balance-sheet': balanceSheet, 'profit-loss': profitLoss, 'trial-balance': trialBalance }
  return (name: StatementName) => {
    statements[name]()
    otherNames()
  }
}
