import { type AsData, asData } from '../../domain/facturx/as-data'
import { ourInvoiceOf } from '../print/our-invoice'
import type { GeneralInvoiceRow } from './store'

/** The invoice as structured data, with the same content as on paper. Nothing is sent. */
export const invoiceAsData = ({ kindRow, ...loaded }: Parameters<typeof ourInvoiceOf>[0] & { kindRow: GeneralInvoiceRow }): AsData =>
  asData(
    ourInvoiceOf(loaded, {
      type: 'invoice',
      dueDate: kindRow.dueDate,
      deliveryDate: null,
      notes: [kindRow.subject],
      customerOrderNumber: kindRow.reference,
      salesOrder: null,
      delivery: null,
      invoice: null,
      contactEmail: null,
      billTo: null,
      shipTo: null,
      isGoods: () => false,
    }),
  )
