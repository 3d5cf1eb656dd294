import { z } from 'zod'
import { nullableText, contactRecord, openLine, idAndName } from './document-record'
import { customerOrderNumber, customerPoEdit, customerPoInput, customerPoPatch } from './customer-po-input'
import { customerPo, customerPoRow, customerPoStatuses, samePo } from './customer-po-record'
import { documentEndpoints } from './document-endpoints'
import { endpoint } from './endpoint'
import { day, partySummary } from './fields'
import { documentFilters, customerFilter, totalFilters, listQuery } from './lists'
import { tradeBasis } from './trade'
import { customerPoOrders } from './list-orders'

export * from './customer-po-record'

export const customerPoFilters = documentFilters(customerPoStatuses, {
  ...customerFilter,
  required: { kind: 'day', label: 'Required' },
  customerOrderNumber: { kind: 'text', label: 'Their number' },
  quotation: { kind: 'text', label: 'Quotation' },
  ...totalFilters,
})
export const customerPoQuery = listQuery(customerPoOrders)

/** Default values of a customer's order on a given day, and the records that it may refer to. */
export const customerPoBasis = tradeBasis.extend({
  contact: z.object({ name: z.string(), email: nullableText }).nullable(),
  paymentTerm: idAndName.nullable(),
  billTo: nullableText,
  shipTo: nullableText,
  /** Null when the customer is not exempt from tax. */
  exemption: z.object({ expiresOn: nullableText }).nullable(),
})
export type CustomerPoBasis = z.infer<typeof customerPoBasis>

/** Default values of an order on a quotation: its lines with the quantities still to be ordered; optional lines only if the customer took them. */
export const orderable = z.object({
  voucherId: z.string(),
  customer: partySummary,
  customerReference: nullableText,
  ...contactRecord,
  currency: z.string(),
  rate: z.string(),
  lines: z.array(
    z.object({
      quotationLineId: z.uuid(),
      ...openLine,
    }),
  ),
})
export type Orderable = z.infer<typeof orderable>

export const customerPos = {
  basis: endpoint({
    method: 'GET',
    path: '/poFromCustomer/basis',
    query: z.object({ customerId: z.uuid().optional(), date: day.optional() }),
    response: customerPoBasis,
    module: 'customer-pos',
    action: 'read',
    summary: 'What an order of a customer starts with, and the taxes and exchange rates of its day, today without one',
  }),
  quotation: endpoint({
    method: 'GET',
    path: '/poFromCustomer/quotation/:voucherId',
    response: orderable,
    module: 'customer-pos',
    action: 'create',
    summary: 'What an order on a quotation starts with',
  }),
  same: endpoint({
    method: 'GET',
    path: '/poFromCustomer/same-number',
    query: z.object({ customerId: z.uuid(), customerOrderNumber, except: z.uuid().optional() }),
    response: z.object({ rows: z.array(samePo) }),
    module: 'customer-pos',
    action: 'read',
    summary: 'Orders of the customer with this number, but for the one that asks',
  }),
  ...documentEndpoints(
    'customer_po',
    {
      query: customerPoQuery,
      row: customerPoRow,
      record: customerPo,
      input: customerPoInput,
      edit: customerPoEdit,
      patch: customerPoPatch,
      steps: { edit: 'update', receive: 'update', accept: 'update', close: 'approve', cancel: 'cancel', addFiles: 'update' },
      summaries: {
        create: 'Add a purchase order from a customer as a draft',
        change: 'One step of an order: edit, receive, accept, close what remains of it, cancel, add files in any state',
      },
      filesNeed: 'read',
    },
    {
      create: '/poFromCustomer/add-customer-PO',
      // Accepts our number or draft key, or the customer's own number as long as only one order has it.
      edit: '/poFromCustomer/edit-customer-PO/:voucherId',
      files: '/poFromCustomer',
    },
  ),
}
