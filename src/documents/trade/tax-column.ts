import type { GridColumn, GridLine } from '../line-grid/types'
import type { LineTaxes } from './line-taxes'

/** The tax that a line bears, by its code. */
export const taxColumn = <Line extends GridLine & { tax: string }>(taxes: LineTaxes): GridColumn<Line> => ({
  id: 'taxId',
  header: 'Tax',
  kind: 'choice',
  width: 64,
  choices: taxes.choices,
  read: (line) => line.tax,
  write: (line, tax) => ({ ...line, tax }),
  check: (line) => taxes.problem(line.tax),
  display: (line) => line.tax,
  aliases: ['Tax code', 'VAT', 'Sales tax', 'Tax %', 'VAT %'],
})
