import { type AsData, asData } from '../../domain/facturx/as-data'
import { ourInvoiceOf } from '../print/our-invoice'
import type { GeneralInvoiceRow } from './own'

/** The invoice as structured data, with the same content as on paper. Nothing is sent. */
export const invoiceAsData = ({ own, ...loaded }: Parameters<typeof ourInvoiceOf>[0] & { own: GeneralInvoiceRow }): AsData =>
  asData(
    ourInvoiceOf(loaded, {
      type: 'invoice',
      dueDate: own.dueDate,
      deliveryDate: null,
      notes: [own.subject],
      customerOrderNumber: own.reference,
      salesOrder: null,
      delivery: null,
      invoice: null,
      contactEmail: null,
      billTo: null,
      shipTo: null,
      isGoods: () => false,
    }),
  )
