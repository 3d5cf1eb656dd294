import type { Buyable, VendorPo, VendorPoBasis } from '@/contracts/vendor-pos'
import { AddDocument } from '@/documents/form/add-document'
import { copyNames } from '@/documents/trade/copied'
import { documentLink } from '@/lookups/document-links'
import { copyOf, newPo } from './form-values'
import { mutations } from './mutations'
import { PoFormScreen } from './form'

interface AddVendorPoProps {
  kind: 'general' | 'ingrammicro'
  quotation: Buyable | undefined
  /** Order to copy. */
  copied: VendorPo | undefined
  basis: VendorPoBasis
}

const texts = {
  general: { title: 'New PO to vendor', description: 'It takes its number when it is submitted.' },
  ingrammicro: { title: 'New order to the distributor', description: 'It is submitted, and then handed over to the distributor under its number.' },
} as const
const pages = { general: '/purchases/po-to-vendor/general/add', ingrammicro: '/purchases/po-to-vendor/add' } as const

const sourceOf = ({ kind, quotation, copied }: AddVendorPoProps) => {
  if (copied) return copyNames(copied.voucherId)
  return quotation
    ? { title: `PO to ${quotation.vendor.name} on ${quotation.voucherId}`, draftId: `new on ${quotation.voucherId}` }
    : { title: texts[kind].title, draftId: 'new' }
}

/** The route loads the quotation or the order to copy, and the vendor's basis, before this renders. */
export const AddVendorPo = (props: AddVendorPoProps) => {
  const { kind, quotation, copied, basis } = props
  return (
    <AddDocument
      kind="vendor_po"
      page={pages[kind]}
      initial={({ today, baseCurrency }) => (copied ? copyOf(copied, { today, baseCurrency, basis }) : newPo({ today, baseCurrency, quotation, basis }))}
      form={(form) => <PoFormScreen {...form} />}
      mutations={kind === 'general' ? mutations : { useCreate: mutations.useCreateAtDistributor }}
      source={sourceOf(props)}
      description={texts[kind].description}
      draftName={`vendor-po-${kind}`}
      cancel={quotation && documentLink('vendor_quotation', quotation.voucherId)}
    />
  )
}
