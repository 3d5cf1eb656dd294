const none = () => 0
const INK = '#23292b'
const HAIRLINE = '#d6d4cf'
/** Between the columns of lines; `GAP` in `line-columns.ts` counts with it. */
const GAP = 10

const isRowOfItsOwn = (row) => Array.isArray(row) && row[0]?.colSpan > 1

/** The tables that a definition can name. Widths are those of the definition: outer columns have no padding outward. */
export const layouts = {
  lines: {
    hLineWidth: (row, { table }) => {
      if (table.headerRows && row === 1) return 0.8
      const ends = table.body[row - 1]
      return row === 0 || isRowOfItsOwn(ends) ? 0 : 0.5
    },
    hLineColor: (row, { table }) => (table.headerRows && row === 1 ? INK : HAIRLINE),
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : GAP / 2),
    paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 0 : GAP / 2),
    paddingTop: (row, { table }) => (isRowOfItsOwn(table.body[row]) ? 0 : 4.5),
    paddingBottom: (row, { table }) => (isRowOfItsOwn(table.body[row]) ? 0 : 4.5),
  },
  totals: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
  facts: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
    hLineColor: () => HAIRLINE,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: () => 3.2,
    paddingBottom: () => 3.2,
  },
}
