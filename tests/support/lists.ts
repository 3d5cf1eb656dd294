import { customerPoFilters, customerPoQuery, customerPos } from '@/contracts/customer-pos'
import { customerQuotationFilters, customerQuotationQuery, customerQuotations } from '@/contracts/customer-quotations'
import { inquiries, inquiryFilters, inquiryQuery } from '@/contracts/inquiries'
import { auditQuery, audits } from '@/contracts/audit'
import { auditFilters } from '@/contracts/audit-filters'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { exchangeRateFilters, exchangeRateQuery, exchangeRates } from '@/contracts/exchange-rates'
import { generalInvoiceFilters, generalInvoiceQuery, generalInvoices } from '@/contracts/general-invoices'
import type { FilterFields } from '@/contracts/lists'
import { customerFilters, customers, partyQuery, vendorFilters, vendors } from '@/contracts/parties'
import { partFilters, partQuery, parts } from '@/contracts/parts'
import { paymentTermFilters, paymentTermQuery, paymentTerms } from '@/contracts/payment-terms'
import { taxCodeFilters, taxCodeQuery, taxCodes } from '@/contracts/tax-codes'
import { userFilters, userQuery, users } from '@/contracts/users'
import { vendorQuotationFilters, vendorQuotationQuery, vendorQuotations } from '@/contracts/vendor-quotations'

interface TestedList {
  list: AnyEndpoint
  export: AnyEndpoint
  filters: FilterFields
  sorts: string[]
}
const sortsOf = (query: { shape: { sort: { unwrap(): { unwrap(): { options: readonly string[] } } } } }) => [...query.shape.sort.unwrap().unwrap().options]

/** Every list with what it can be asked; a new one belongs here. */
export const lists: Record<string, TestedList> = {
  inquiries: { list: inquiries.list, export: inquiries.export, filters: inquiryFilters, sorts: sortsOf(inquiryQuery) },
  'vendor quotations': {
    list: vendorQuotations.list,
    export: vendorQuotations.export,
    filters: vendorQuotationFilters,
    sorts: sortsOf(vendorQuotationQuery),
  },
  'customer quotations': {
    list: customerQuotations.list,
    export: customerQuotations.export,
    filters: customerQuotationFilters,
    sorts: sortsOf(customerQuotationQuery),
  },
  'POs from customers': {
    list: customerPos.list,
    export: customerPos.export,
    filters: customerPoFilters,
    sorts: sortsOf(customerPoQuery),
  },
  'general invoices': {
    list: generalInvoices.list,
    export: generalInvoices.export,
    filters: generalInvoiceFilters,
    sorts: sortsOf(generalInvoiceQuery),
  },
  customers: { list: customers.list, export: customers.export, filters: customerFilters, sorts: sortsOf(partyQuery) },
  vendors: { list: vendors.list, export: vendors.export, filters: vendorFilters, sorts: sortsOf(partyQuery) },
  parts: { list: parts.list, export: parts.export, filters: partFilters, sorts: sortsOf(partQuery) },
  'tax codes': { list: taxCodes.list, export: taxCodes.export, filters: taxCodeFilters, sorts: sortsOf(taxCodeQuery) },
  'payment terms': { list: paymentTerms.list, export: paymentTerms.export, filters: paymentTermFilters, sorts: sortsOf(paymentTermQuery) },
  users: { list: users.list, export: users.export, filters: userFilters, sorts: sortsOf(userQuery) },
  'audit trail': { list: audits.list, export: audits.export, filters: auditFilters, sorts: sortsOf(auditQuery) },
  'exchange rates': { list: exchangeRates.list, export: exchangeRates.export, filters: exchangeRateFilters, sorts: sortsOf(exchangeRateQuery) },
}
