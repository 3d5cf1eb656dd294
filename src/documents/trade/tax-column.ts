import type { GridColumn, GridLine } from '../line-grid/types'
import type { LineTaxes } from './line-taxes'

/** Column with the code of a line's tax, or the codes of its two taxes. */
export const taxColumn = <Line extends GridLine & { tax: string }>(taxes: LineTaxes): GridColumn<Line> => ({
  id: 'taxId',
  header: 'Tax',
  kind: 'choice',
  // Fits the longest single code, at about 8 px per character, and the cell's padding.
  width: Math.max(64, 24 + 8 * Math.max(...taxes.usable.map(({ code }) => code.length))),
  choices: taxes.choices,
  read: (line) => line.tax,
  write: (line, tax) => ({ ...line, tax }),
  errorFields: ['secondTaxId'],
  check: (line) => taxes.problem(line.tax),
  display: (line) => line.tax,
  aliases: ['Tax code', 'VAT', 'Sales tax', 'Tax %', 'VAT %'],
})
