import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Buyable, VendorPo, VendorPoBasis } from '@/contracts/vendor-pos'
import { copyNames } from '@/documents/trade/copied'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { copyOf, DRAFT_SCHEMA, newPo } from './form-values'
import { useAddDistributorPo, useAddVendorPo } from './mutations'
import { PoFormScreen } from './po-form'

interface AddVendorPoProps {
  kind: 'general' | 'ingrammicro'
  quotation: Buyable | undefined
  /** Another order with the same content. */
  copied: VendorPo | undefined
  basis: VendorPoBasis
}

const texts = {
  general: { title: 'New PO to a vendor', description: 'It takes its number when it is submitted.' },
  ingrammicro: { title: 'New order to the distributor', description: 'It is submitted, and then handed over to the distributor under its number.' },
} as const
const pages = { general: '/purchases/po-to-vendor/general/add', ingrammicro: '/purchases/po-to-vendor/add' } as const

/** The route has loaded the quotation, or what is copied, and what is known of its vendor. */
export const AddVendorPo = ({ kind, quotation, copied, basis }: AddVendorPoProps) => {
  useRequireFlag('vendor-pos', 'create', pages[kind])
  const navigate = useNavigate()
  const [add, order] = [useAddVendorPo(), useAddDistributorPo()]
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  // Only the start: what is typed afterwards must not be replaced when the quotation is read again.
  const [initial] = useState(() => (copied ? copyOf(copied, { today, baseCurrency, basis }) : newPo({ today, baseCurrency, quotation, basis })))
  const { title, draftId } = copied
    ? copyNames(copied.voucherId)
    : quotation
      ? { title: `PO to ${quotation.vendor.name} on ${quotation.voucherId}`, draftId: `new on ${quotation.voucherId}` }
      : { title: texts[kind].title, draftId: 'new' }
  return (
    <>
      <PageHeader title={title} description={texts[kind].description} />
      <PoFormScreen
        values={initial}
        // What was begun on one quotation is not offered for another.
        draft={{ doc: `vendor-po-${kind}`, id: draftId, title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const added = kind === 'general' ? await add.mutateAsync({ body, idempotencyKey }) : await order.mutateAsync({ body, idempotencyKey })
          notify.success('Order saved as a draft')
          await navigate({ ...documentLink('vendor_po', added.voucherId), ignoreBlocker: true })
        }}
        cancel={quotation ? documentLink('vendor_quotation', quotation.voucherId) : { to: '/purchases/po-to-vendor/list' }}
      />
    </>
  )
}
