import { customerQuotationOrders, customerQuotations } from '@/contracts/customer-quotations'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { inquiries, inquiryOrders } from '@/contracts/inquiries'
import type { ListOrders } from '@/contracts/lists'
import { customers, partyOrders, vendors } from '@/contracts/parties'
import { partOrders, parts } from '@/contracts/parts'
import type { PageUrl } from '@/contracts/permissions'
import { vendorQuotationOrders, vendorQuotations } from '@/contracts/vendor-quotations'
import { apiParams, listSearch } from '@/documents/list/search'
import { searchParams } from '@/lib/call'

interface List {
  rows: AnyEndpoint
  orders: ListOrders
}

const lists: Partial<Record<PageUrl, List>> = {
  '/inquiries/list': { rows: inquiries.list, orders: inquiryOrders },
  '/quotation/customerQuotation/list': { rows: customerQuotations.list, orders: customerQuotationOrders },
  '/quotation/vendorQuotation/ingrammicro/list': { rows: vendorQuotations.list, orders: vendorQuotationOrders },
  '/people/customer': { rows: customers.list, orders: partyOrders },
  '/people/vendor': { rows: vendors.list, orders: partyOrders },
  '/product-list': { rows: parts.list, orders: partOrders },
}

/** Returns path and query of the call that the list at an address will make, or undefined for other pages. */
export const firstRows = (pathname: string, search: unknown): string | undefined => {
  const list = Object.hasOwn(lists, pathname) ? lists[pathname as PageUrl] : undefined
  return list && `${list.rows.path}?${searchParams(apiParams(listSearch(list.orders).parse(search)))}`
}
