import type { TablePreview } from '@/contracts/imports'

/** Field of each column as it is being chosen; a column that isn't there is not imported. */
export type ColumnsDraft = Readonly<Record<number, string>>

export const draftOf = ({ mapping }: Pick<TablePreview, 'mapping'>): ColumnsDraft =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [column, field]))

export const mappingOf = (draft: ColumnsDraft): Record<string, number> =>
  Object.fromEntries(Object.entries(draft).flatMap(([column, field]) => (field === '' ? [] : [[field, Number(column)]])))

export const isSameMapping = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([field, column]) => b[field] === column)

/** Columns that want a field which an earlier column has already. */
export const twiceIn = (draft: ColumnsDraft): ReadonlySet<number> => {
  const taken = new Set<string>()
  const twice = new Set<number>()
  for (const [column, field] of Object.entries(draft)) {
    if (field === '') continue
    if (taken.has(field)) twice.add(Number(column))
    taken.add(field)
  }
  return twice
}
