const cell = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A file as a spreadsheet of somebody else's saves it. */
export const csvFile = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  bytes: new TextEncoder().encode(rows.map((row) => row.map(cell).join(',')).join('\r\n')),
})
