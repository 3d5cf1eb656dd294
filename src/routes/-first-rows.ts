import { customerQuotations } from '@/contracts/customer-quotations'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { exchangeRates } from '@/contracts/exchange-rates'
import { inquiries } from '@/contracts/inquiries'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { paymentTerms } from '@/contracts/payment-terms'
import type { PageUrl } from '@/contracts/permissions'
import { taxCodes } from '@/contracts/tax-codes'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { apiParams, type ListSearch } from '@/documents/list/search'
import { partySearch } from '@/documents/parties/search'
import { customerQuotationSearch } from '@/features/customer-quotations/search'
import { exchangeRateSearch } from '@/features/exchange-rates/search'
import { inquirySearch } from '@/features/inquiries/search'
import { partSearch } from '@/features/parts/search'
import { paymentTermSearch } from '@/features/payment-terms/search'
import { taxCodeSearch } from '@/features/tax-codes/search'
import { vendorQuotationSearch } from '@/features/vendor-quotations/search'
import { searchParams } from '@/lib/call'

interface List {
  rows: AnyEndpoint
  search: { parse: (raw: unknown) => ListSearch }
}

const lists: Partial<Record<PageUrl, List>> = {
  '/inquiries/list': { rows: inquiries.list, search: inquirySearch },
  '/quotation/customerQuotation/list': { rows: customerQuotations.list, search: customerQuotationSearch },
  '/quotation/vendorQuotation/ingrammicro/list': { rows: vendorQuotations.list, search: vendorQuotationSearch },
  '/people/customer': { rows: customers.list, search: partySearch },
  '/people/vendor': { rows: vendors.list, search: partySearch },
  '/product-list': { rows: parts.list, search: partSearch },
  '/finance/tax-codes': { rows: taxCodes.list, search: taxCodeSearch },
  '/finance/payment-terms': { rows: paymentTerms.list, search: paymentTermSearch },
  '/finance/exchange-rates': { rows: exchangeRates.list, search: exchangeRateSearch },
}

/** What the list of an address will ask the API for, as path and query, or undefined for other pages. */
export const firstRows = (pathname: string, search: unknown): string | undefined => {
  const list = Object.hasOwn(lists, pathname) ? lists[pathname as PageUrl] : undefined
  return list && `${list.rows.path}?${searchParams(apiParams(list.search.parse(search)))}`
}
