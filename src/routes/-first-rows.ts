import type { customerQuotations } from '@/contracts/customer-quotations'
import type { inquiries } from '@/contracts/inquiries'
import { customerQuotationOrders, inquiryOrders, partOrders, partyOrders, vendorQuotationOrders } from '@/contracts/list-orders'
import type { ListOrders } from '@/contracts/lists'
import type { customers, vendors } from '@/contracts/parties'
import type { parts } from '@/contracts/parts'
import type { PageUrl } from '@/contracts/permissions'
import type { vendorQuotations } from '@/contracts/vendor-quotations'
import { apiParams, listSearch } from '@/documents/list/search'
import { searchParams } from '@/lib/call'

interface List {
  /** Path of the rows' endpoint. Written here, as the contracts would be a large part of the first script. */
  path: string
  orders: ListOrders
}

const lists: Partial<Record<PageUrl, List>> = {
  '/inquiries/list': { path: '/inquiry' satisfies typeof inquiries.list.path, orders: inquiryOrders },
  '/quotation/customerQuotation/list': {
    path: '/RfqForCustomer/customer-qoutation' satisfies typeof customerQuotations.list.path,
    orders: customerQuotationOrders,
  },
  '/quotation/vendorQuotation/ingrammicro/list': { path: '/vendorQuotation' satisfies typeof vendorQuotations.list.path, orders: vendorQuotationOrders },
  '/people/customer': { path: '/customer' satisfies typeof customers.list.path, orders: partyOrders },
  '/people/vendor': { path: '/vendor' satisfies typeof vendors.list.path, orders: partyOrders },
  '/product-list': { path: '/product' satisfies typeof parts.list.path, orders: partOrders },
}

/** Returns path and query of the call that the list at an address will make, or undefined for other pages. */
export const firstRows = (pathname: string, search: unknown): string | undefined => {
  const list = Object.hasOwn(lists, pathname) ? lists[pathname as PageUrl] : undefined
  return list && `${list.path}?${searchParams(apiParams(listSearch(list.orders).parse(search)))}`
}
