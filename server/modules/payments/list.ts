import { sql } from 'drizzle-orm'
import { customerPaymentFilters, type PaymentKind, vendorPaymentFilters } from '@/contracts/payments'
import { payments } from '../../db/schema/payments'
import { byParty, byTotal, totalSum } from '../documents/list'
import { rowColumns } from './load'
import type { PaymentStore } from './store'

const filtersOf = { customer_payment: customerPaymentFilters, vendor_payment: vendorPaymentFilters }

export const paymentList = (kind: PaymentKind, store: PaymentStore) =>
  store.list({
    filters: filtersOf[kind],
    columns: {
      method: sql`${payments.method}`,
      account: sql`(select a.account_id || ' ' || a.name from accounts a where a.company_id = ${payments.companyId} and a.id = ${payments.accountId})`,
      reference: sql`${payments.reference}`,
    },
    sorts: { party: byParty, total: byTotal },
    sums: { total: totalSum },
    select: () => rowColumns,
    shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
  })
