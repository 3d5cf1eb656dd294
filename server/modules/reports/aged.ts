import { negate } from '@/contracts/rules/decimal'
import type { ReportName } from '@/contracts/reports/kinds'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import type { ReportLink } from '@/contracts/reports/report'
import { groupBy } from '../../domain/group-by'
import { AGEING_COLUMNS, figuresOf } from './ageing-columns'
import { defineReport, sameAmounts } from './define-report'
import { documentLinkOf, ledgerLink } from './links'
import { type ControlType, type OpenOn, readOpenOn } from './open-on'
import type { Scope } from './scope'
import type { RowOptions, Sheet, SheetColumn } from './sheet'

const columnsOf = (isByItem: boolean): SheetColumn[] => [
  { id: 'name', header: isByItem ? 'Document' : 'Name', kind: 'text' },
  ...(isByItem
    ? ([
        { id: 'document', header: 'Number', kind: 'code' },
        { id: 'date', header: 'Date', kind: 'day' },
        { id: 'due', header: 'Due', kind: 'day' },
        { id: 'currency', header: 'Currency', kind: 'code' },
        { id: 'open', header: 'Open', kind: 'foreign' },
      ] as const)
    : []),
  ...[...AGEING_COLUMNS.map(({ label }) => label), 'On account', 'Total'].map((header, index): SheetColumn => ({
    id: index === AGEING_COLUMNS.length + 1 ? 'total' : `bucket${index}`,
    header,
    kind: 'money',
    isSummed: true,
    drill: {},
  })),
]

const agedReport = (name: ReportName, type: ControlType) => {
  const isPayable = type === 'payable'
  const isByItem = (scope: Scope) => scope.is('items') || scope.party !== null
  const writeItem = (sheet: Sheet, item: OpenOn, { session }: Scope): void => {
    const { kind, document, reference, date, dueDate, currency, open } = item
    const text = kind === null ? 'Exchange differences, not realised' : (reference ?? '')
    const link = documentLinkOf(session, kind, document)
    sheet.line(1, [text, document, date, dueDate, currency, open !== null && isPayable ? negate(open) : open, ...figuresOf([item], isPayable)], {
      links: link,
      drill: link['document'] ?? null,
    })
  }
  const statementOf = (party: string, { asOf }: Scope): ReportLink => ({ page: '/reports/party-statement', search: { party, to: asOf } })
  /** All in all is what the control accounts have; what is due by when is told by the items. */
  const totalLinks = (scope: Scope): RowOptions => {
    const { party, asOf, session } = scope
    if (party) return { drill: statementOf(party.id, scope) }
    const items = isByItem(scope) ? null : { page: `/reports/${name}`, search: { asOf, items: 'yes' } }
    const ledger = session.can('ledger-reports', 'read') ? ledgerLink({ part: type, from: FIRST_DAY, to: asOf, closing: 'yes' }) : null
    return { drill: items, ...(ledger && { links: { total: ledger } }) }
  }
  return defineReport({
    name,
    read: (scope) => readOpenOn(scope, type, !isByItem(scope)),
    columns: (scope) => columnsOf(isByItem(scope)),
    rows: (sheet, { items }, scope) => {
      for (const own of groupBy(items, ({ partyId }) => partyId).values()) {
        const [first] = own
        if (!first) continue
        if (isByItem(scope))
          sheet.part(
            0,
            [first.party],
            [`Total ${first.party}`],
            () => {
              for (const item of own) writeItem(sheet, item, scope)
            },
            { drill: statementOf(first.partyId, scope) },
          )
        else
          sheet.line(0, [first.party, ...figuresOf(own, isPayable)], {
            drill: { page: `/reports/${name}`, search: { asOf: scope.asOf, party: first.partyId } },
          })
      }
      sheet.total(['Total'], totalLinks(scope))
    },
    checks: ({ control }, rows, scope) =>
      scope.party ? [] : [sameAmounts('Ageing equals the control accounts', isPayable ? negate(control) : control, rows.at(-1)?.cells.at(-1) ?? '0')],
  })
}

/** What customers owed on a day, by how long it was overdue then. */
export const agedReceivables = agedReport('aged-receivables', 'receivable')

/** What was owed to vendors on a day, by how long it was overdue then. */
export const agedPayables = agedReport('aged-payables', 'payable')
