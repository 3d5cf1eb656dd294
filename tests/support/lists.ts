import { customerQuotationFilters, customerQuotationQuery, customerQuotations } from '@/contracts/customer-quotations'
import { inquiries, inquiryFilters, inquiryQuery } from '@/contracts/inquiries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import type { FilterFields } from '@/contracts/lists'
import { customerFilters, customers, partyQuery, vendorFilters, vendors } from '@/contracts/parties'
import { partFilters, partQuery, parts } from '@/contracts/parts'
import { vendorQuotationFilters, vendorQuotationQuery, vendorQuotations } from '@/contracts/vendor-quotations'

interface TestedList {
  list: AnyEndpoint
  export: AnyEndpoint
  filters: FilterFields
  sorts: string[]
}
const sortsOf = (query: typeof inquiryQuery | typeof vendorQuotationQuery | typeof customerQuotationQuery | typeof partyQuery | typeof partQuery) =>
  query.shape.sort.unwrap().unwrap().options as string[]

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
  customers: { list: customers.list, export: customers.export, filters: customerFilters, sorts: sortsOf(partyQuery) },
  vendors: { list: vendors.list, export: vendors.export, filters: vendorFilters, sorts: sortsOf(partyQuery) },
  parts: { list: parts.list, export: parts.export, filters: partFilters, sorts: sortsOf(partQuery) },
}
