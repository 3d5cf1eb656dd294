import type { DataColumn } from '@/ui/data-table/types'

/** The column that names and links the row; a list can't be without it. */
export const leadOf = <Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row> | undefined => columns.find(({ card }) => card === 'lead') ?? columns[0]

/** Ids that stand when nobody has chosen. */
export const usualColumns = <Row>(columns: readonly DataColumn<Row>[]): string[] => columns.filter(({ optional }) => !optional).map(({ id }) => id)

/** The columns of a URL in its order. Ids that the list doesn't have are passed over; the lead column always stands. */
export const visibleColumns = <Row>(columns: readonly DataColumn<Row>[], cols: string | undefined): DataColumn<Row>[] => {
  const ids = cols?.split(',') ?? []
  const chosen = [...new Set(ids)].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (chosen.length === 0) return columns.filter(({ optional }) => !optional)
  const lead = leadOf(columns)
  return !lead || chosen.includes(lead) ? chosen : [lead, ...chosen]
}

/** The URL's `cols`, left out when they are the usual ones. */
export const colsOf = <Row>(columns: readonly DataColumn<Row>[], ids: readonly string[]): string | undefined => {
  const text = ids.join(',')
  return text === usualColumns(columns).join(',') || text === '' ? undefined : text
}

/** The array with the item at `from` put at `to`; the same array when there is no such place. */
export const moved = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}
