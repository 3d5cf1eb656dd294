/**
 * What a first visit of somebody signed in needs as a rule, in one file: the frame of the pages, and the lists. A file per page would be
 * eight more requests, most of them of a kilobyte.
 */
import { getRouteApi } from '@tanstack/react-router'
import { CustomerQuotationList } from '@/features/customer-quotations/list'
import { VendorQuotationList } from '@/features/vendor-quotations/list'

export { CustomerList } from '@/features/customers/list'
export { ExchangeRateList } from '@/features/exchange-rates/list'
export { InquiryList } from '@/features/inquiries/list'
export { PartList } from '@/features/parts/list'
export { PaymentTermList } from '@/features/payment-terms/list'
export { TaxCodeList } from '@/features/tax-codes/list'
export { VendorList } from '@/features/vendors/list'
export { SessionExpired } from '@/shell/session-expired'
export { AppLayout } from './-app-layout'

const customerQuotations = getRouteApi('/_app/quotation/customerQuotation/list')
export const CustomerQuotationPage = () => <CustomerQuotationList search={customerQuotations.useSearch()} />

const vendorQuotations = getRouteApi('/_app/quotation/vendorQuotation/ingrammicro/list')
export const VendorQuotationPage = () => <VendorQuotationList search={vendorQuotations.useSearch()} />
