export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Ids in a column of the rows, such as the ids of the lines that they take from. Rows without an id are left out. */
export const idsInColumn = <K extends string>(rows: readonly { readonly [P in K]?: string | null | undefined }[], column: K): string[] =>
  rows.flatMap((row) => row[column] ?? [])
