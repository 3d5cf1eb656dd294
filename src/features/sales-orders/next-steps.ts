import { compare, type Decimal, subtract, sumOf } from '@/contracts/rules/decimal'
import type { Module } from '@/contracts/permissions'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import type { RowLink } from '@/ui/data-table/types'

const isOpen = (qty: Decimal): boolean => compare(qty, '0') > 0
const undelivered = ({ qty, delivered, fulfilment }: SalesOrderLine): Decimal => (fulfilment === 'service' ? '0' : subtract(qty, delivered))

/** Quantity of a stock line that is neither delivered nor reserved. */
export const unreserved = (line: SalesOrderLine): Decimal => (line.fulfilment === 'stock' ? subtract(undelivered(line), line.reserved) : '0')

export interface NextStep {
  id: 'purchase' | 'deliver' | 'invoice'
  label: string
  /** Whether a part of the order is waiting for this step. */
  isDue: (order: SalesOrder) => boolean
  /** Module of the created document; the step is offered only to users who may create there. */
  creates: Extract<Module, 'deliveries' | 'vendor-pos' | 'customer-invoices'>
  /** Page that performs the step. */
  link: (order: Pick<SalesOrder, 'voucherId'>) => RowLink
}

/** Next steps of a confirmed order, in order of priority. */
export const nextSteps: readonly NextStep[] = [
  {
    id: 'deliver',
    label: 'Deliver',
    creates: 'deliveries',
    link: ({ voucherId }) => ({ to: '/sales/delivery/add', search: { so: voucherId } }),
    isDue: ({ lines }) => lines.some(({ reserved }) => isOpen(reserved)),
  },
  {
    id: 'purchase',
    label: 'Create purchase orders',
    creates: 'vendor-pos',
    link: ({ voucherId }) => ({ to: '/purchases/po-to-vendor/split', search: { salesOrder: voucherId } }),
    isDue: ({ lines }) => lines.some(({ uncovered }) => isOpen(uncovered)),
  },
  {
    id: 'invoice',
    label: 'Invoice',
    creates: 'customer-invoices',
    link: ({ voucherId }) => ({ to: '/finance/invoices/customer/add', search: { salesOrder: voucherId } }),
    isDue: ({ lines, invoicePolicy }) =>
      isOpen(
        sumOf(
          lines.map(({ toInvoice, delivered, returned, invoiced, fulfilment }) => {
            if (invoicePolicy === 'order' || fulfilment === 'service') return toInvoice
            const notInvoiced = subtract(subtract(delivered, returned), invoiced)
            return compare(notInvoiced, '0') > 0 ? notInvoiced : '0'
          }),
        ),
      ),
  },
]
