import type { TableReading } from '@/contracts/imports'

/** The field that is chosen for each column, by the column's index. Columns without a field are not imported. */
export type ColumnsDraft = Readonly<Record<number, string>>

export const draftOf = ({ mapping }: Pick<TableReading, 'mapping'>): ColumnsDraft =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [column, field]))

export const mappingOf = (draft: ColumnsDraft): Record<string, number> =>
  Object.fromEntries(Object.entries(draft).flatMap(([column, field]) => (field === '' ? [] : [[field, Number(column)]])))

export const isSameMapping = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([field, column]) => b[field] === column)

/** Columns whose field is already chosen for an earlier column. */
export const columnsWithTakenField = (draft: ColumnsDraft): ReadonlySet<number> => {
  const takenFields = new Set<string>()
  const duplicates = new Set<number>()
  for (const [column, field] of Object.entries(draft)) {
    if (field === '') continue
    if (takenFields.has(field)) duplicates.add(Number(column))
    takenFields.add(field)
  }
  return duplicates
}
