import { add, compare, negate } from '@/contracts/rules/decimal'
import type { ReportName } from '@/contracts/reports/kinds'
import { groupBy } from '../../domain/group-by'
import { defineReport, sameAmounts } from './define-report'
import { documentLinkOf } from './links'
import { type ControlType, type OpenOn, readOpenOn } from './open-on'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

/** Days after the due date up to which an item is in a column. */
const BUCKETS = [
  [0, 'Not due'],
  [30, '1–30'],
  [60, '31–60'],
  [90, '61–90'],
  [120, '91–120'],
  [Number.POSITIVE_INFINITY, 'Over 120'],
] as const

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Place of the column of an item: by its due date, or the day of its posting; after the others for what is paid or credited on account. */
export const bucketOf = (item: Pick<OpenOn, 'date' | 'dueDate' | 'base'>, asOf: string, sign: 1 | -1): number => {
  if (compare(item.base, '0') * sign < 0) return BUCKETS.length
  const day = item.dueDate ?? item.date
  const late = day === null ? 0 : daysBetween(day, asOf)
  return BUCKETS.findIndex(([last]) => late <= last)
}

/** Labels of the columns in words, for a statement. */
export const bucketNames: readonly string[] = [
  ...BUCKETS.map(([, label], index) => (index === 0 ? 'Not due' : `${label} days overdue`)),
  'Paid or credited on account',
]

/** Sums of the columns of some items, and their total. */
export const figuresOf = (items: readonly OpenOn[], asOf: string, isPayable: boolean): string[] => {
  const signed = (base: string) => (isPayable ? negate(base) : base)
  const sums = Array.from({ length: BUCKETS.length + 1 }, () => '0')
  for (const item of items) {
    const bucket = bucketOf(item, asOf, isPayable ? -1 : 1)
    sums[bucket] = add(sums[bucket] ?? '0', signed(item.base))
  }
  return [...sums, add('0', ...sums)]
}

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
  ...[...BUCKETS.map(([, label]) => label), 'On account', 'Total'].map((header, index): SheetColumn => ({
    id: index === BUCKETS.length + 1 ? 'total' : `bucket${index}`,
    header,
    kind: 'money',
    isSummed: true,
    drill: {},
  })),
]

const agedReport = (name: ReportName, type: ControlType) => {
  const isPayable = type === 'payable'
  const isByItem = (scope: Scope) => scope.is('items') || scope.party !== null
  const writeItem = (sheet: Sheet, item: OpenOn, { session, asOf }: Scope): void => {
    const { kind, document, reference, date, dueDate, currency, open, base } = item
    const text = kind === null ? 'Exchange differences, not realised' : (reference ?? '')
    const own = figuresOf([{ ...item, base }], asOf, isPayable)
    const link = documentLinkOf(session, kind, document)
    sheet.line(1, [text, document, date, dueDate, currency, kind === null ? null : isPayable ? negate(open) : open, ...own], {
      links: link,
      drill: link['document'] ?? null,
    })
  }
  return defineReport({
    name,
    read: (scope) => readOpenOn(scope, type),
    columns: (scope) => columnsOf(isByItem(scope)),
    rows: (sheet, { items }, scope) => {
      for (const own of groupBy(items, ({ partyId }) => partyId).values()) {
        const [first] = own
        if (!first) continue
        if (isByItem(scope))
          sheet.part(0, [first.party], [`Total ${first.party}`], () => {
            for (const item of own) writeItem(sheet, item, scope)
          })
        else
          sheet.line(0, [first.party, ...figuresOf(own, scope.asOf, isPayable)], {
            drill: { page: `/reports/${name}`, search: { asOf: scope.asOf, party: first.partyId } },
          })
      }
      sheet.total(['Total'])
    },
    checks: ({ control }, rows, scope) =>
      scope.party ? [] : [sameAmounts('Ageing equals the control accounts', isPayable ? negate(control) : control, rows.at(-1)?.cells.at(-1) ?? '0')],
  })
}

/** What customers owed on a day, by how long it was overdue then. */
export const agedReceivables = agedReport('aged-receivables', 'receivable')

/** What was owed to vendors on a day, by how long it was overdue then. */
export const agedPayables = agedReport('aged-payables', 'payable')
