import type { ReactNode } from 'react'
import type { ListColumn, ListTable } from '@/contracts/list-columns'
import type { ListOrders } from '@/contracts/lists'
import type { Decimal } from '@/contracts/rules/decimal'
import type { DataColumn } from '@/ui/data-table/types'
import { Amount } from '../amount'
import { formatDay, formatMoment } from '../dates'
import { DocumentStatus, inWords } from '../status'

type Cells<Row, Id extends string> = Partial<Record<Id, (row: Row) => ReactNode>>

/** What a list draws in its own way; everything else is drawn by the kind of its column. */
export interface Drawing<Row, Id extends string> {
  /** On screen and in a look at a row. */
  cells?: Cells<Row, Id>
  /** Follows the cell on a phone, whose card has no room for more columns. */
  onPhone?: Cells<Row, Id>
  /** What counts in a sum, where that isn't the value as it stands. */
  amounts?: Partial<Record<Id, (row: Row) => Decimal>>
  /** Only in a look at a row. */
  facts?: Cells<Row, Id>
}

const cellOf =
  <Row,>({ kind, value, currency }: ListColumn<Row>) =>
  (row: Row): ReactNode => {
    const found = value(row)
    if (found === null || found === undefined || found === '') return null
    const text = String(found)
    switch (kind) {
      case 'words':
        return inWords(text)
      case 'status':
        return <DocumentStatus status={text} />
      case 'day':
        return formatDay(text)
      case 'moment':
        return formatMoment(text)
      case 'money':
        return <Amount value={text} currency={currency?.(row) ?? ''} withCode />
      default:
        return typeof found === 'boolean' ? (found ? 'Yes' : 'No') : found
    }
  }

const alignments = { code: 'code', count: 'number', percent: 'number', money: 'number' } as const
const alignmentOf = (kind: ListColumn<never>['kind']) => (kind && kind in alignments ? alignments[kind as keyof typeof alignments] : undefined)

const amountOf = <Row,>({ kind, value }: ListColumn<Row>) =>
  kind === 'money' || kind === 'count'
    ? (row: Row) => {
        const found = value(row)
        return found === null || found === undefined ? null : String(found)
      }
    : undefined

const seenWith = <Row, Id extends string>({ columns }: ListTable<Row, Id>, ids: readonly Id[], costs: boolean) =>
  ids.flatMap((id) => (costs || !columns[id].costs ? [{ id, column: columns[id] }] : []))

/** @param costs whether the user may see costs; without it no column for them exists */
export const screenColumns = <Row, Id extends string>(
  table: ListTable<Row, Id>,
  { all }: ListOrders,
  { cells = {}, onPhone = {}, amounts = {} }: Drawing<Row, Id>,
  costs: boolean,
): DataColumn<Row>[] =>
  seenWith(table, table.screen, costs).map(({ id, column }) => {
    const { header, kind, card, optional, currency } = column
    const cell = cells[id] ?? cellOf(column)
    const beside = onPhone[id]
    return {
      id,
      header,
      kind: alignmentOf(kind),
      sortable: all.includes(id),
      card,
      optional,
      currency,
      amount: amounts[id] ?? amountOf(column),
      cell: beside
        ? (row) => (
            <>
              {cell(row)}
              <span className="sm:hidden">{beside(row)}</span>
            </>
          )
        : cell,
    }
  })

/** What a look at a row shows. */
export const factsOf =
  <Row, Id extends string>(table: ListTable<Row, Id>, { cells = {}, facts = {} }: Drawing<Row, Id>, costs: boolean) =>
  (row: Row) =>
    seenWith(table, table.look, costs).map(({ id, column }) => [column.header, (facts[id] ?? cells[id] ?? cellOf(column))(row)] as const)
