import type { VendorQuotation } from '@/contracts/vendor-quotations'

type QuotationKey = Pick<VendorQuotation, 'kind' | 'voucherId'>
type LinkTarget = { to: string; search: Record<string, unknown> }

/** Link to a quotation. General and distributor's quotations have separate pages with the same content. */
export const detailLink = ({ kind, voucherId }: QuotationKey): LinkTarget => ({
  to: kind === 'general' ? '/quotation/vendorQuotation/general/detail' : '/quotation/vendorQuotation/ingrammicro/detail',
  search: { voucherId },
})

/** @param record whether the vendor's answer is to be recorded */
export const editLink = ({ kind, voucherId }: QuotationKey, record: boolean): LinkTarget => ({
  to: kind === 'general' ? '/quotation/vendorQuotation/general/edit' : '/quotation/vendorQuotation/edit',
  search: record ? { voucherId, record: true } : { voucherId },
})

/** Link to a new order to the quotation's vendor, with what is left of the lines. */
export const orderLink = ({ kind, voucherId }: QuotationKey): LinkTarget => ({
  to: kind === 'general' ? '/purchases/po-to-vendor/general/add' : '/purchases/po-to-vendor/add',
  search: { quotation: voucherId },
})
