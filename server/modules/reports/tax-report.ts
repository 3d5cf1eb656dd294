import { add, multiply } from '@/contracts/rules/decimal'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import type { ReportLink } from '@/contracts/reports/report'
import { groupBy } from '../../domain/group-by'
import { defineReport, sameAmounts } from './define-report'
import { documentLinkOf } from './links'
import { addDays } from './months'
import type { Scope } from './scope'
import type { Cells, RowOptions, Sheet, SheetColumn } from './sheet'
import { type FiledTax, filedOf, taxDue } from './tax-filing'
import { readTaxLines, readTaxOpening, readTaxOwed, type TaxLine } from './tax-lines'

const FIGURES = [
  ['base', 'Base', 'Charged'],
  ['tax', 'Tax', 'Charged'],
  ['creditBase', 'Base', 'Taken back'],
  ['creditTax', 'Tax', 'Taken back'],
  ['netBase', 'Base', 'Net'],
  ['netTax', 'Tax', 'Net'],
] as const

const columnsOf = (isByItem: boolean): SheetColumn[] => [
  { id: 'name', header: 'Tax', kind: 'text' },
  ...(isByItem
    ? ([
        { id: 'date', header: 'Date', kind: 'day' },
        { id: 'document', header: 'Document', kind: 'code' },
        { id: 'party', header: 'Party', kind: 'text' },
      ] as const)
    : []),
  ...FIGURES.map(([id, header, band]): SheetColumn => ({ id, header, band, kind: 'money', isSummed: true, drill: {} })),
]

const figuresOf = ({ base, tax, creditBase, creditTax }: TaxLine): string[] => [base, tax, creditBase, creditTax, add(base, creditBase), add(tax, creditTax)]

/** The tax report line by line. */
const taxLink = (days: { from: string; to: string }): ReportLink => ({ page: '/reports/tax', search: { ...days, items: 'yes' } })

/** Where figures of the summary lead: to their lines. The lines themselves add up to what is below them. */
const itemsOf = (scope: Scope): RowOptions => (scope.is('items') ? {} : { drill: taxLink({ from: scope.from, to: scope.to }) })

const writeDirection = (sheet: Sheet, lines: readonly TaxLine[], heading: string, scope: Scope): number | null => {
  const isByItem = scope.is('items')
  const { session } = scope
  const nameOf = ({ code, name }: TaxLine): string => (code ? `${code} ${name}` : name)
  const write = (line: TaxLine): Cells => (isByItem ? [null, line.date, line.document, line.party, ...figuresOf(line)] : [nameOf(line), ...figuresOf(line)])
  const toItems = itemsOf(scope)
  const writeLines = () => {
    if (!isByItem) for (const line of lines) sheet.line(1, write(line), toItems)
    else
      for (const own of groupBy(lines, nameOf))
        sheet.part(1, [own[0]], [`Total ${own[0]}`], () => {
          for (const line of own[1]) {
            const links = documentLinkOf(session, line.kind, line.document)
            sheet.line(2, write(line), { links, drill: links['document'] ?? null })
          }
        })
  }
  return sheet.part(0, [heading], [`Total ${heading.toLowerCase()}`], writeLines, toItems)
}

/** Taxable amounts and taxes by tax code, and how they became what the tax accounts owe. */
export const taxReport = defineReport({
  name: 'tax',
  read: async (scope) => ({
    lines: await readTaxLines(scope, scope.is('items')),
    opening: await readTaxOpening(scope),
    owed: await readTaxOwed(scope),
    filed: await filedOf(scope),
  }),
  columns: (scope) => columnsOf(scope.is('items')),
  rows: (sheet, { lines, opening: before, filed }, scope) => {
    const coded = (direction: TaxLine['direction']) => lines.filter((line) => line.code !== null && line.direction === direction)
    const output = writeDirection(sheet, coded('output'), 'Output tax', scope)
    const input = writeDirection(sheet, coded('input'), 'Input tax', scope)
    const due = sheet.result(
      ['Tax due for the period'],
      [
        { row: output, sign: 1 },
        { row: input, sign: -1 },
      ],
      itemsOf(scope),
    )
    // Payments to the tax office are lines of its accounts, too: what was paid is no output tax, but less of what is owed.
    const others = lines.filter(({ code }) => code === null).map((line) => (line.direction === 'output' ? line : asOutput(line)))
    const paid = writeDirection(sheet, others, 'Payments and other entries', scope)
    const width = columnsOf(scope.is('items')).length
    const balance = (label: string, figure: string): Cells =>
      Array.from({ length: width }, (_, index) => (index === 0 ? label : index === width - 1 ? figure : null))
    const opening = sheet.note(0, balance('Owed before the period', before), { drill: taxLink({ from: FIRST_DAY, to: addDays(scope.from, -1) }) })
    sheet.result(
      ['Owed at the end of the period'],
      [
        { row: opening, sign: 1 },
        { row: due, sign: 1 },
        { row: paid, sign: 1 },
      ],
      itemsOf(scope),
    )
    if (filed) writeFiled(sheet, scope, filed, width)
  },
  checks: ({ owed }, rows) => {
    const found = rows.findLast(({ kind }) => kind === 'total')?.cells.at(-1) ?? '0'
    return [sameAmounts('Taxes equal the tax accounts', owed, found)]
  },
})

/** The figures as they were given to the tax office, and the way to what has changed them since. */
const writeFiled = (sheet: Sheet, { session }: Scope, { id, filedAt, filedBy, lines }: FiledTax, width: number): void => {
  const cells = (label: string, figures: readonly (string | null)[]): Cells => [label, ...Array.from({ length: width - 7 }, () => null), ...figures]
  const drill = session.can('ledger-reports', 'read') ? { page: '/reports/changed-since-reported', search: { reported: id } } : null
  for (const line of lines)
    sheet.note(1, cells(`As filed: ${line.code} ${line.name}${line.direction === 'input' ? ', input' : ''}`, figuresOf(line)), { drill })
  const who = filedBy ? ` by ${filedBy}` : ''
  sheet.note(0, cells(`Tax due as filed on ${filedAt}${who}`, [null, null, null, null, null, taxDue(lines)]), {
    drill,
    ...(drill && { links: { name: drill } }),
  })
}

/** A line of an account for input tax as one of what is owed. */
const asOutput = (line: TaxLine): TaxLine => {
  const flipped = (figure: string) => multiply(figure, '-1')
  const { base, tax, creditBase, creditTax } = line
  return { ...line, direction: 'output', base: flipped(base), tax: flipped(tax), creditBase: flipped(creditBase), creditTax: flipped(creditTax) }
}
