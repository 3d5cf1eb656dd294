import { sql } from 'drizzle-orm'
import { customerPoFilters } from '@/contracts/customer-pos'
import { documents } from '../../db/schema/documents'
import { customerPos } from '../../db/schema/orders'
import { byNullableDay, byParty, byTotal, numberOf, totalSum } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { customerPoStore, quotation } from './store'

export const customerPoList = customerPoStore.list({
  filters: customerPoFilters,
  columns: {
    required: sql`${customerPos.requiredDate}`,
    customerOrderNumber: sql`${customerPos.customerOrderNumber}`,
    quotation: numberOf(customerPos.quotationId),
  },
  reads: { quotation: 'customer-quotations' },
  sorts: { customer: byParty, required: byNullableDay(customerPos, customerPos.requiredDate), total: byTotal },
  sums: { total: totalSum },
  select: () => ({
    document: documents,
    customerOrderNumber: customerPos.customerOrderNumber,
    requiredDate: customerPos.requiredDate,
    quotationVoucherId: quotation.voucherId,
    customer: customerColumns,
  }),
  shown: ({ document, quotationVoucherId, ...row }, { can }) => ({
    ...document,
    ...row,
    quotationVoucherId: can('customer-quotations', 'read') ? quotationVoucherId : null,
  }),
})
