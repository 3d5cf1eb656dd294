import { add, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import type { ReportCheck, ReportLink } from '@/contracts/reports/report'
import { dayText } from '../../../domain/print/figures'
import { invalidField } from '../../../http/problem'
import { TOTALS } from '../balance-sheet'
import { defineReport, sameAmounts } from '../define-report'
import { draftsOf } from '../provenance'
import type { Scope } from '../scope'
import type { SheetColumn, SheetRow } from '../sheet'
import { accountsOf, type ConsolidatedAccount, isUnused } from './accounts'
import { inEachCompany } from './companies'
import { compareAll } from './compare'
import { eliminationsOf, leftOf } from './eliminate'
import { readBooks } from './figures'
import { comparisonChecks, findingColumns, findingsOf, writeFindings } from './findings'
import { listingColumns, writeListing } from './listing'
import { readTranslator } from './rates'
import { createWriter, type StatementName } from './statement'
import { translateBooks } from './translate'

/** A statement, or the list of what is taken out of it. */
type Shown = StatementName | 'eliminations'

/** Columns before the figures. */
const FIRST = 2
const NAMES: Record<Shown, string> = {
  'balance-sheet': 'Balance sheet',
  'profit-loss': 'Profit and loss',
  'trial-balance': 'Trial balance',
  eliminations: 'Eliminations',
}

/** The companies that were chosen, each of which must be the user's own and show its reports to the user. */
const chosen = (scope: Scope): string[] =>
  scope
    .value('companies')
    .split(',')
    .filter((id) => id !== '')

const read = async (scope: Scope, isExport: boolean) => {
  const { session, from, to, currency } = scope
  const statement = scope.value('statement') as Shown
  const isListing = statement === 'eliminations'
  if (scope.value('account') && !isListing)
    throw invalidField('account', 'Only what is eliminated is listed by account. Choose that statement, or all accounts.')
  const only = chosen(scope)
  const { candidates, results } = await inEachCompany(session, { only, flag: isExport ? 'export' : 'read' }, async (there, company) => ({
    books: await readBooks(there, company, scope, isListing),
    drafts: await draftsOf(there, to),
  }))
  for (const id of only) {
    const company = candidates.find((one) => one.id === id)
    if (!company) throw invalidField('companies', 'You do not work in one of these companies.')
    if (!company.mayRead) throw invalidField('companies', `You may not ${isExport ? 'export' : 'see'} the reports of ${company.name}.`)
  }
  // The session's own company comes first, and gives accounts their names.
  const own = results.toSorted((a, b) => Number(b.books.company.id === session.entry.company.id) - Number(a.books.company.id === session.entry.company.id))
  const [hasOwed, hasTraded] = [statement !== 'profit-loss', statement !== 'balance-sheet']
  const translator = await readTranslator(
    session,
    currency,
    own.map(({ books }) => books.company.currency),
    to,
  )
  const all = own.map(({ books }) => translateBooks(books, translator, { from, to, currency, withBalances: hasOwed }))
  const leavesProfit = scope.is('stockProfit')
  const comparisons = compareAll(all, { from, currency, withGoods: leavesProfit || isListing }).filter(({ what }) => (what === 'owed' ? hasOwed : hasTraded))
  const findings = findingsOf(all, {
    // Who asks what is eliminated wants to see also what disagrees.
    comparisons: isListing ? [] : comparisons,
    missing: translator.missing(),
    leavesProfit: leavesProfit || isListing,
  })
  const ids = new Set(all.map(({ books }) => books.company.id))
  const outside = all.flatMap(({ books }) => [...books.owed, ...books.trade]).filter(({ other }) => !ids.has(other))
  return {
    all,
    statement,
    comparisons,
    findings,
    translator,
    eliminations: eliminationsOf(all, { from, currency }),
    left: candidates.filter(({ mayRead }) => !mayRead).map(({ name }) => name),
    notChosen: candidates.filter(({ id, mayRead }) => mayRead && !ids.has(id)).map(({ name }) => name),
    outside: [...new Set(outside.map(({ party }) => party))],
    drafts: own.flatMap(({ books, drafts }) => drafts.map((draft) => ({ ...draft, label: `${books.company.name}: ${draft.label}`, link: null }))),
  }
}
type Data = Awaited<ReturnType<typeof read>>

const columnsOf = ({ all, findings, statement }: Data): readonly SheetColumn[] =>
  findings.length > 0
    ? findingColumns
    : statement === 'eliminations'
      ? listingColumns
      : [
          { id: 'account', header: 'Account', kind: 'code' },
          { id: 'name', header: 'Name', kind: 'text' },
          ...all.map(({ books }, place): SheetColumn => ({ id: `company${place}`, header: books.company.name, kind: 'money', isSummed: true })),
          { id: 'eliminated', header: 'Eliminations', kind: 'money', isSummed: true },
          { id: 'total', header: 'Consolidated', kind: 'money', isSummed: true },
        ]

/** What one company has on all accounts, in its own currency: nothing, since debits equal credits. */
const ledgerCheck = ({ all }: Data): ReportCheck[] =>
  all.map(({ books }) => sameAmounts(`Debits equal credits at ${books.company.name}`, '0', add('0', ...books.movements.map(({ net }) => net))))

const totalOf = (rows: readonly SheetRow[], label: string, column: number): Decimal =>
  rows.find(({ level, cells }) => level === 0 && cells[1] === label)?.cells[column] ?? '0'

const statementChecks = ({ all, statement, eliminations: { owed, traded, goods } }: Data, rows: readonly SheetRow[], scope: Scope): ReportCheck[] => {
  if (statement === 'eliminations') {
    const found = add('0', ...rows.filter(({ kind, level }) => kind === 'subtotal' && level === 0).map(({ cells }) => cells.at(-1) ?? '0'))
    return scope.value('account') ? [] : [sameAmounts('What is listed is what is eliminated', add(leftOf(owed), leftOf(traded, goods)), found)]
  }
  const [eliminated, total] = [FIRST + all.length, FIRST + all.length + 1]
  if (statement === 'trial-balance')
    return [
      sameAmounts('Debits equal credits', '0', totalOf(rows, 'Total', total)),
      sameAmounts('Eliminations add up to nothing', '0', totalOf(rows, 'Total', eliminated)),
    ]
  if (statement === 'profit-loss') {
    const expected = all.flatMap(({ figures }) => [...figures].filter(([{ root }]) => root === 'income' || root === 'expense').map(([, figure]) => figure))
    return [sameAmounts('Net profit is the sum of what the companies earned', negate(add('0', ...expected)), totalOf(rows, 'Net profit', total))]
  }
  const same = (title: string, column: number) => sameAmounts(title, totalOf(rows, TOTALS.assets, column), totalOf(rows, TOTALS.others, column))
  return [
    same('Assets equal liabilities and equity', total),
    same('Eliminations of assets equal those of liabilities and equity', eliminated),
    ...all
      .filter(({ books }) => books.company.currency === scope.currency)
      .map(({ books, reserve }) => sameAmounts(`${books.company.name} has no translation difference`, '0', reserve)),
  ]
}

const rateTexts = ({ all, translator }: Data, { to, currency }: Scope): string[] =>
  [...new Set(all.map(({ books }) => books.company.currency))].flatMap((own) => {
    const rate = own === currency ? null : translator.on(own, to)
    return rate === null ? [] : [`1 ${own} = ${rate} ${currency} on ${dayText(translator.day(to))}`]
  })

/** The statements of several companies as if they were one: translated, and without what they have with each other. Refused where they disagree. */
export const consolidated = defineReport<Data>({
  name: 'consolidated',
  read: (scope, page) => read(scope, page === null),
  title: ({ findings, statement }) =>
    findings.length > 0 ? 'Not consolidated' : statement === 'eliminations' ? NAMES[statement] : `Consolidated ${NAMES[statement].toLowerCase()}`,
  columns: (_scope, data) => columnsOf(data),
  rows: (sheet, data, scope) => {
    const { all, findings, eliminations, statement } = data
    const { session, from, to, currency } = scope
    const { companies = '', stockProfit = 'no' } = scope.used
    const listed = (more: Record<string, string>): ReportLink => ({
      page: '/reports/consolidated',
      search: { statement: 'eliminations', from, to, currency, stockProfit, ...(companies && { companies }), ...more },
    })
    if (findings.length > 0) return writeFindings(sheet, findings, (pair) => listed({ companies: pair.join(',') }))
    const here = session.entry.company.id
    if (statement === 'eliminations') return writeListing(sheet, { from, to, currency, here, all, account: scope.value('account') })
    // What was moved and taken back stays where movements are shown, unlike among balances.
    const hasRow = (one: ConsolidatedAccount) => scope.is('zeros') || !isUnused(one) || (one.hasMoved && statement !== 'balance-sheet')
    createWriter(sheet, {
      from,
      to,
      currency,
      here,
      all,
      accounts: accountsOf(all, eliminations).filter(hasRow),
      eliminations,
      listed: (account) => listed(account === undefined ? {} : { account }),
    })(statement)
  },
  checks: (data, rows, scope) => [
    ...(data.findings.length > 0 ? [] : statementChecks(data, rows, scope)),
    ...ledgerCheck(data),
    ...comparisonChecks(data.comparisons),
  ],
  about: (data, scope) => [
    NAMES[data.statement],
    data.all.map(({ books }) => books.company.name).join(', '),
    ...(data.left.length > 0 ? [`without ${data.left.join(', ')}, whose reports you may not see`] : []),
    ...(data.notChosen.length > 0 ? [`without ${data.notChosen.join(', ')}`] : []),
    ...(data.outside.length > 0 ? [`not eliminated, because their companies are not in this report: ${data.outside.join(', ')}`] : []),
    ...(scope.is('stockProfit') && !isZero(data.eliminations.goods) ? ['profit between the companies in goods on stock is not eliminated'] : []),
    ...rateTexts(data, scope),
  ],
  drafts: ({ drafts }) => drafts,
  companies: ({ all }) => all.map(({ books }) => books.company.id),
})
