import { useMay } from '@/lookups/use-may'
import type { PaletteEntry } from './entries'

/** What the user may add, from wherever they are. */
export const useCreations = (): PaletteEntry[] => {
  const entries: readonly (readonly [may: boolean, title: string, href: string])[] = [
    [useMay('inquiries', 'create'), 'New inquiry', '/inquiries/add'],
    [useMay('vendor-quotations', 'create'), 'New vendor quotation', '/quotation/vendorQuotation/general/add'],
    [useMay('vendor-quotations', 'import'), 'Import distributor quotation', '/quotation/vendorQuotation/ingrammicro/add'],
    [useMay('customer-quotations', 'create'), 'New customer quotation', '/quotation/customerQuotation/add'],
    [useMay('customers', 'create'), 'New customer', '/people/customer/add'],
    [useMay('vendors', 'create'), 'New vendor', '/people/vendor/add'],
    [useMay('parts', 'create'), 'New part', '/add-product'],
  ]
  return entries.flatMap(([may, title, href]) => (may ? [{ id: `new ${href}`, title, href }] : []))
}
