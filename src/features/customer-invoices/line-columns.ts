import { parseDecimal } from '@/contracts/rules/decimal'
import { duplicatesOf, entriesOf } from '@/documents/line-grid/list-text'
import type { GridColumn } from '@/documents/line-grid/types'
import { invoiceColumns } from '@/documents/trade/invoice-columns'
import type { InvoiceLine } from './form-values'

/** Serial numbers, printed on the invoice; usually one per piece. */
const serialColumn: GridColumn<InvoiceLine> = {
  id: 'serials',
  header: 'Serials',
  kind: 'list',
  align: 'end',
  width: 64,
  read: (line) => line.serials,
  write: (line, serials) => ({ ...line, serials }),
  expected: ({ qty }) => parseDecimal(qty) ?? undefined,
  check: ({ serials }) => {
    const doubles = duplicatesOf(entriesOf(serials))
    return doubles.length > 0 ? `More than once: ${doubles.join(', ')}` : null
  },
  aliases: ['Serial', 'Serial no', 'Serial numbers', 'S/N', 'SN'],
}

export const lineColumns = (args: Omit<Parameters<typeof invoiceColumns>[0], 'usual'>): GridColumn<InvoiceLine>[] => {
  const [source, ...rest] = invoiceColumns<InvoiceLine>({ ...args, usual: 'Sales' }, [serialColumn])
  return source ? [{ ...source, errorFields: ['deliveryLineId', 'salesOrderLineId', 'invoiceLineId'] }, ...rest] : rest
}
