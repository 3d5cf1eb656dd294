import { compare, type Decimal, subtract, sumOf } from '@/contracts/rules/decimal'
import type { Module } from '@/contracts/permissions'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import type { RowLink } from '@/ui/data-table/types'

const isOpen = (qty: Decimal): boolean => compare(qty, '0') > 0
const undelivered = ({ qty, delivered, fulfilment }: SalesOrderLine): Decimal => (fulfilment === 'service' ? '0' : subtract(qty, delivered))

/** What of a line from stock is neither delivered nor held for it. */
export const unreserved = (line: SalesOrderLine): Decimal => (line.fulfilment === 'stock' ? subtract(undelivered(line), line.reserved) : '0')

export interface NextStep {
  id: 'purchase' | 'deliver' | 'invoice'
  label: string
  /** Whether something of the order waits for it. */
  isDue: (order: SalesOrder) => boolean
  /** What it creates; offered only to who may. */
  creates: Extract<Module, 'deliveries' | 'vendor-pos' | 'customer-invoices'>
  /** The page that does it. */
  link: (order: Pick<SalesOrder, 'voucherId'>) => RowLink
}

/** What a confirmed order goes on to, the first that is due first. */
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
            const stayed = subtract(subtract(delivered, returned), invoiced)
            return compare(stayed, '0') > 0 ? stayed : '0'
          }),
        ),
      ),
  },
]
