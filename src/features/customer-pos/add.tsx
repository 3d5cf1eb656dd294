import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerPo, CustomerPoBasis, Orderable } from '@/contracts/customer-pos'
import { copyNames } from '@/documents/trade/copied'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { copyOf, DRAFT_SCHEMA, newPo } from './form-values'
import { useAddCustomerPo } from './mutations'
import { PoFormScreen } from './po-form'

interface AddCustomerPoProps {
  quotation: Orderable | undefined
  /** Another order with the same content. */
  copied: CustomerPo | undefined
  basis: CustomerPoBasis
}

/** The route has loaded the quotation, or what is copied, and what is known of its customer. */
export const AddCustomerPo = ({ quotation, copied, basis }: AddCustomerPoProps) => {
  useRequireFlag('customer-pos', 'create', '/purchases/po-from-customer/add')
  const navigate = useNavigate()
  const add = useAddCustomerPo()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  // Only the start: what is typed afterwards must not be replaced when the quotation is read again.
  const [initial] = useState(() => (copied ? copyOf(copied, today, baseCurrency) : newPo({ today, baseCurrency, quotation, basis })))
  const { title, draftId } = copied
    ? copyNames(copied.voucherId)
    : quotation
      ? { title: `PO from ${quotation.customer.name} on ${quotation.voucherId}`, draftId: `new on ${quotation.voucherId}` }
      : { title: 'New PO from a customer', draftId: 'new' }
  return (
    <>
      <PageHeader title={title} description="It takes its number when it is received, and is compared with our quotation then." />
      <PoFormScreen
        values={initial}
        // What was begun on one quotation is not offered for another.
        draft={{ doc: 'customer-po', id: draftId, title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body, idempotencyKey })
          notify.success('Order saved as a draft')
          await navigate({ ...documentLink('customer_po', voucherId), ignoreBlocker: true })
        }}
        cancel={quotation ? documentLink('customer_quotation', quotation.voucherId) : { to: '/purchases/po-from-customer/list' }}
      />
    </>
  )
}
