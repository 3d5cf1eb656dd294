import { customerQuotationOrders, inquiryOrders, partOrders, partyOrders, vendorQuotationOrders } from '@/contracts/list-orders'
import { loadList, type ListLoaderArgs } from '@/documents/list/load-list'
import { queries as customerQuotations } from '@/features/customer-quotations/queries'
import { queries as customers } from '@/features/customers/queries'
import { queries as inquiries } from '@/features/inquiries/queries'
import { queries as parts } from '@/features/parts/queries'
import { queries as vendorQuotations } from '@/features/vendor-quotations/queries'
import { queries as vendors } from '@/features/vendors/queries'

/** Loaders of the lists that come with the frame. */
export const firstListLoaders = {
  inquiries: (opened: ListLoaderArgs) => loadList(opened, inquiryOrders, inquiries.list),
  customerQuotations: (opened: ListLoaderArgs) => loadList(opened, customerQuotationOrders, customerQuotations.list),
  vendorQuotations: (opened: ListLoaderArgs) => loadList(opened, vendorQuotationOrders, vendorQuotations.list),
  customers: (opened: ListLoaderArgs) => loadList(opened, partyOrders, customers.list),
  vendors: (opened: ListLoaderArgs) => loadList(opened, partyOrders, vendors.list),
  parts: (opened: ListLoaderArgs) => loadList(opened, partOrders, parts.list),
}
