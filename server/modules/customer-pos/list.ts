import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CustomerPo, customerPoFilters } from '@/contracts/customer-pos'
import { documents } from '../../db/schema/documents'
import { customerPos } from '../../db/schema/orders'
import { customers, parties } from '../../db/schema/records'
import { itsCustomer } from '../customer-quotations/margin'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, numberOf, searchDocuments, totalSum } from '../documents/list'
import { defineList } from '../lists/list'
import { itsPo } from './own'

const quotation = alias(documents, 'quotation')

export const customerPoList = defineList({
  module: 'customer-pos',
  filters: customerPoFilters,
  columns: {
    ...documentColumns,
    customer: sql`${documents.partyId}`,
    required: sql`${customerPos.requiredDate}`,
    customerOrderNumber: sql`${customerPos.customerOrderNumber}`,
    quotation: numberOf(customerPos.quotationId),
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  reads: { quotation: 'customer-quotations' },
  sorts: {
    ...documentSorts,
    customer: byParty,
    required: { keys: [{ sql: sql`coalesce(${customerPos.requiredDate}, '9999-12-31'::date)`, cast: 'date' }], id: customerPos.documentId },
    total: byTotal,
  },
  sums: { total: totalSum },
  id: documents.id,
  from: sql`from ${documents} join ${customerPos} on ${itsPo} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'customer_po'`),
  search: searchDocuments,
  rows: async ({ tx, can }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({
        document: documents,
        customerOrderNumber: customerPos.customerOrderNumber,
        requiredDate: customerPos.requiredDate,
        quotationVoucherId: quotation.voucherId,
        customer: { id: parties.id, code: customers.code, name: parties.name },
        sortKeys,
      })
      .from(documents)
      .innerJoin(customerPos, itsPo)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .leftJoin(quotation, and(eq(quotation.companyId, customerPos.companyId), eq(quotation.id, customerPos.quotationId)))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    const quotations = can('customer-quotations', 'read')
    return found.map(({ document, quotationVoucherId, ...rest }) => ({
      ...document,
      ...rest,
      quotationVoucherId: quotations ? quotationVoucherId : null,
      status: document.status as CustomerPo['status'],
    }))
  },
})
