import { sql } from 'drizzle-orm'
import { customerPaymentFilters, type PaymentKind, vendorPaymentFilters } from '@/contracts/payments'
import { payments } from '../../db/schema/payments'
import { byParty, byTotal, totalSum } from '../documents/list'
import { accountText } from '../ledger/options'
import { rowColumns } from './load'
import type { PaymentStore } from './store'

const filtersOf = { customer_payment: customerPaymentFilters, vendor_payment: vendorPaymentFilters }

export const paymentList = (kind: PaymentKind, store: PaymentStore) =>
  store.list({
    filters: filtersOf[kind],
    columns: {
      method: sql`${payments.method}`,
      account: accountText(payments.companyId, payments.accountId),
      reference: sql`${payments.reference}`,
    },
    sorts: { party: byParty, total: byTotal },
    sums: { total: totalSum },
    select: () => rowColumns,
    shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
  })
