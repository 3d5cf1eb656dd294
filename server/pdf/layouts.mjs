const none = () => 0
const INK = '#23292b'
const HAIRLINE = '#d6d4cf'
/** Space between the columns of line tables; `GAP` in `line-columns.ts` must be the same. */
const GAP = 10

const isSpanningRow = (row) => Array.isArray(row) && row[0]?.colSpan > 1

/** Table layouts that a definition can name. Outer columns have no padding on the outside, so widths are those of the definition. */
export const layouts = {
  lines: {
    hLineWidth: (row, { table }) => {
      if (table.headerRows && row === 1) return 0.8
      const rowAbove = table.body[row - 1]
      return row === 0 || isSpanningRow(rowAbove) ? 0 : 0.5
    },
    hLineColor: (row, { table }) => (table.headerRows && row === 1 ? INK : HAIRLINE),
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : GAP / 2),
    paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 0 : GAP / 2),
    paddingTop: (row, { table }) => (isSpanningRow(table.body[row]) ? 0 : 4.5),
    paddingBottom: (row, { table }) => (isSpanningRow(table.body[row]) ? 0 : 4.5),
  },
  report: {
    hLineWidth: (row, { table }) => (row === 1 ? 0.8 : row === 0 || row === table.body.length ? 0 : 0.3),
    hLineColor: (row) => (row === 1 ? INK : HAIRLINE),
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : 3),
    paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 0 : 3),
    paddingTop: () => 2,
    paddingBottom: () => 2,
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
