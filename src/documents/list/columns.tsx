import type { ReactNode } from 'react'
import type { ListColumn, ListTable } from '@/contracts/list-columns'
import type { ListOrders } from '@/contracts/lists'
import type { Decimal } from '@/contracts/rules/decimal'
import type { DataColumn } from '@/ui/data-table/types'
import { Amount } from '../amount'
import { formatDay, formatMoment } from '../dates'
import { DocumentStatus, inWords } from '../status'

type Cells<Row, Id extends string> = Partial<Record<Id, (row: Row) => ReactNode>>

/** Custom rendering of a list's columns. All other columns are rendered according to their kind. */
export interface Drawing<Row, Id extends string> {
  /** For the table and for the peek at a row. */
  cells?: Cells<Row, Id>
  /** Added after the cell on a phone, whose card has no room for more columns. */
  onPhone?: Cells<Row, Id>
  /** The amount that counts in a sum, if it is not the column's value. */
  amounts?: Partial<Record<Id, (row: Row) => Decimal>>
  /** Only for the peek at a row. */
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

const permittedColumns = <Row, Id extends string>({ columns }: ListTable<Row, Id>, ids: readonly Id[], costs: boolean) =>
  ids.flatMap((id) => (costs || !columns[id].costs ? [{ id, column: columns[id] }] : []))

/** @param costs whether the user may see costs; otherwise there are no columns for them */
export const screenColumns = <Row, Id extends string>(
  table: ListTable<Row, Id>,
  { all }: ListOrders,
  { cells = {}, onPhone = {}, amounts = {} }: Drawing<Row, Id>,
  costs: boolean,
): DataColumn<Row>[] =>
  permittedColumns(table, table.screen, costs).map(({ id, column }) => {
    const { header, kind, card, optional, currency } = column
    const cell = cells[id] ?? cellOf(column)
    const phoneCell = onPhone[id]
    return {
      id,
      header,
      kind: alignmentOf(kind),
      sortable: all.includes(id),
      card,
      optional,
      currency,
      amount: amounts[id] ?? amountOf(column),
      cell: phoneCell
        ? (row) => (
            <>
              {cell(row)}
              <span className="sm:hidden">{phoneCell(row)}</span>
            </>
          )
        : cell,
    }
  })

/** Returns a function that makes the facts for the peek at a row. */
export const factsOf =
  <Row, Id extends string>(table: ListTable<Row, Id>, { cells = {}, facts = {} }: Drawing<Row, Id>, costs: boolean) =>
  (row: Row) =>
    permittedColumns(table, table.look, costs).map(({ id, column }) => [column.header, (facts[id] ?? cells[id] ?? cellOf(column))(row)] as const)
