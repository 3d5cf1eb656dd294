/** Ids of lines or documents, in their order. */
export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Ids that a column of the rows names: of the lines that they take from, or of the documents that they belong to. Those that name none are left out. */
export const idsNamed = <K extends string>(rows: readonly { readonly [P in K]?: string | null | undefined }[], column: K): string[] =>
  rows.flatMap((row) => row[column] ?? [])
