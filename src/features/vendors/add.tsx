import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { VendorForm } from './form'
import { newVendor } from './form-values'
import { useCreateVendor } from './queries'

export const AddVendor = () => {
  useRequireFlag('vendors', 'create', '/people/vendor/add')
  const navigate = useNavigate()
  const create = useCreateVendor()
  const { companyInfo } = useSession()
  const [initial] = useState(() => newVendor(companyInfo.baseCurrency))
  return (
    <>
      <PageHeader title="New vendor" />
      <VendorForm
        values={initial}
        draft={{ doc: 'vendor', id: 'new', title: 'New vendor' }}
        save={async ({ removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { id, name } = await create.mutateAsync({ body, idempotencyKey })
          notify.success(`${name} added`)
          await navigate({ to: '/people/vendor/detail', search: { id }, ignoreBlocker: true })
        }}
        cancel={{ to: '/people/vendor' }}
      />
    </>
  )
}
