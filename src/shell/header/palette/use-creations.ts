import { documentKinds, inSentence } from '@/contracts/document-kinds'
import type { Flag, Module } from '@/contracts/permissions'
import { useMayInAny } from '@/lookups/use-may'
import type { PaletteEntry } from './entries'

const creations: readonly (readonly [title: string, href: string, module: Module, flag: Flag])[] = [
  ...Object.values(documentKinds).map(({ one, module, pages }) => [`New ${inSentence(one)}`, pages.add, module, 'create'] as const),
  ['Import distributor quotation', '/quotation/vendorQuotation/ingrammicro/add', 'vendor-quotations', 'import'],
  ['New customer', '/people/customer/add', 'customers', 'create'],
  ['New vendor', '/people/vendor/add', 'vendors', 'create'],
  ['New part', '/add-product', 'parts', 'create'],
]

/** Entries for everything that the user may add, offered on every page. */
export const useCreations = (): PaletteEntry[] => {
  const may = useMayInAny()
  return creations.flatMap(([title, href, module, flag]) => (may(module, flag) ? [{ id: `new ${href}`, title, href }] : []))
}
