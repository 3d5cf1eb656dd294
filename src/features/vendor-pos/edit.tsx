import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { VendorPo } from '@/contracts/vendor-pos'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { DRAFT_SCHEMA, poValues } from './form-values'
import { useEditVendorPo } from './mutations'
import { PoFormScreen } from './po-form'
import { useVendorPo } from './queries'

/** The route has loaded the order before this is shown. */
export const EditVendorPo = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('vendor-pos', 'update', '/purchases/po-to-vendor/list')
  useRequireFlag('vendor-pos', 'cost', '/purchases/po-to-vendor/list')
  const po = useVendorPo(voucherId)
  if (po.status === 'draft' || po.status === 'rejected') return <Editor key={po.id} opened={po} />
  return (
    <>
      <PageHeader title={`Edit PO ${po.voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('vendor_po', po.voucherId)} className={buttonClass()}>
            Open {po.voucherId}
          </Link>
        }
      >
        {inWords(po.status)} orders stay as they are. What the vendor has is changed by an amendment.
      </EmptyState>
    </>
  )
}

/** Starts from the order as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: VendorPo }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => poValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditVendorPo(voucherId)
  return (
    <>
      <PageHeader title={`Edit PO ${voucherId}`} />
      <PoFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'vendor-po', id, title: `PO to vendor ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success('Order saved')
          await navigate({ ...documentLink('vendor_po', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('vendor_po', voucherId)}
      />
    </>
  )
}
