import type { DataColumn } from '@/ui/data-table/types'

/** The column that names and links the row; it can't be hidden. */
export const leadOf = <Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row> | undefined => columns.find(({ card }) => card === 'lead') ?? columns[0]

/** Ids of the columns that are shown by default. */
export const usualColumnIds = <Row>(columns: readonly DataColumn<Row>[]): string[] => columns.filter(({ optional }) => !optional).map(({ id }) => id)

/** The columns that the URL names, in its order. Unknown ids are ignored; the lead column is always included. */
export const visibleColumns = <Row>(columns: readonly DataColumn<Row>[], cols: string | undefined): DataColumn<Row>[] => {
  const ids = cols?.split(',') ?? []
  const chosen = [...new Set(ids)].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (chosen.length === 0) return columns.filter(({ optional }) => !optional)
  const lead = leadOf(columns)
  return !lead || chosen.includes(lead) ? chosen : [lead, ...chosen]
}

/** The URL's `cols`; undefined for the default columns. */
export const colsOf = <Row>(columns: readonly DataColumn<Row>[], ids: readonly string[]): string | undefined => {
  const text = ids.join(',')
  return text === usualColumnIds(columns).join(',') || text === '' ? undefined : text
}

/** Moves the item at `from` to `to` in a copy of the array; returns the same array if one of them is out of range. */
export const moved = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}
