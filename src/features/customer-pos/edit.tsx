import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerPo } from '@/contracts/customer-pos'
import { NotADraft } from '@/documents/detail/not-a-draft'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { DRAFT_SCHEMA, poValues } from './form-values'
import { useEditCustomerPo } from './mutations'
import { PoFormScreen } from './po-form'
import { useCustomerPo } from './queries'

/** The route has loaded the order before this is shown. */
export const EditCustomerPo = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('customer-pos', 'update', '/purchases/po-from-customer/list')
  const po = useCustomerPo(voucherId)
  if (po.status === 'draft') return <Editor key={po.id} opened={po} />
  return (
    <NotADraft title={`Edit PO ${po.voucherId}`} kind="customer_po" voucherId={po.voucherId}>
      {inWords(po.status)} orders stay as the customer sent them. When the customer sends another, cancel this one and enter that.
    </NotADraft>
  )
}

/** Starts from the order as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: CustomerPo }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => poValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditCustomerPo(voucherId)
  return (
    <>
      <PageHeader title={`Edit PO ${voucherId}`} />
      <PoFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'customer-po', id, title: `PO from customer ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success('Order saved')
          await navigate({ ...documentLink('customer_po', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('customer_po', voucherId)}
      />
    </>
  )
}
