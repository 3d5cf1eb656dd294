import type { VendorQuotation } from '@/contracts/vendor-quotations'

type Named = Pick<VendorQuotation, 'kind' | 'voucherId'>
type To = { to: string; search: Record<string, unknown> }

/** General and distributor's quotations have pages of their own, with the same on them. */
export const detailLink = ({ kind, voucherId }: Named): To => ({
  to: kind === 'general' ? '/quotation/vendorQuotation/general/detail' : '/quotation/vendorQuotation/ingrammicro/detail',
  search: { voucherId },
})

/** @param record whether it is to be recorded as the vendor's answer */
export const editLink = ({ kind, voucherId }: Named, record: boolean): To => ({
  to: kind === 'general' ? '/quotation/vendorQuotation/general/edit' : '/quotation/vendorQuotation/edit',
  search: record ? { voucherId, record: true } : { voucherId },
})

/** An order to its vendor, with what is left of its lines. */
export const orderLink = ({ kind, voucherId }: Named): To => ({
  to: kind === 'general' ? '/purchases/po-to-vendor/general/add' : '/purchases/po-to-vendor/add',
  search: { quotation: voucherId },
})
