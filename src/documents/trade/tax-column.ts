import type { GridColumn, GridLine } from '../line-grid/types'
import type { LineTaxes } from './line-taxes'

/** The tax that a line bears, or two, by their codes. */
export const taxColumn = <Line extends GridLine & { tax: string }>(taxes: LineTaxes): GridColumn<Line> => ({
  id: 'taxId',
  header: 'Tax',
  kind: 'choice',
  // The longest single code whole, at the grid's figures of some 8 px, with the cell's padding.
  width: Math.max(64, 24 + 8 * Math.max(...taxes.usable.map(({ code }) => code.length))),
  choices: taxes.choices,
  read: (line) => line.tax,
  write: (line, tax) => ({ ...line, tax }),
  errorFields: ['secondTaxId'],
  check: (line) => taxes.problem(line.tax),
  display: (line) => line.tax,
  aliases: ['Tax code', 'VAT', 'Sales tax', 'Tax %', 'VAT %'],
})
