import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Vendor } from '@/contracts/parties'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { VendorForm } from './form'
import { vendorValuesOf } from './form-values'
import { useVendor, useUpdateVendor } from './queries'

const route = getRouteApi('/_app/people/vendor/edit')

export const EditVendor = () => {
  useRequireFlag('vendors', 'update', '/people/vendor')
  const vendor = useVendor(route.useSearch().id)
  return <Editor key={vendor.id} opened={vendor} />
}

/** Starts from the vendor as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: Vendor }) => {
  const [{ id, name, version, files }] = useState(opened)
  const [values] = useState(() => vendorValuesOf(opened))
  const navigate = useNavigate()
  const update = useUpdateVendor(id)
  const detail = { to: '/people/vendor/detail', search: { id } }
  return (
    <>
      <PageHeader title={`Edit ${name}`} />
      <VendorForm
        values={values}
        draft={{ doc: 'vendor', id, title: `Vendor ${name}`, base: { version, values } }}
        id={id}
        kept={files}
        save={async (body, { idempotencyKey, version: seen }) => {
          await update.mutateAsync({ body: { ...body, version: seen }, idempotencyKey })
          notify.success('Vendor saved')
          await navigate({ ...detail, ignoreBlocker: true })
        }}
        cancel={detail}
      />
    </>
  )
}
