const cell = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Returns a CSV file like one that somebody else's spreadsheet program saves. */
export const csvFile = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  bytes: new TextEncoder().encode(rows.map((row) => row.map(cell).join(',')).join('\r\n')),
})
