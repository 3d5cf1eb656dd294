import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { CustomerForm } from './form'
import { newCustomer } from './form-values'
import { useCreateCustomer } from './queries'

export const AddCustomer = () => {
  useRequireFlag('customers', 'create', '/people/customer/add')
  const navigate = useNavigate()
  const create = useCreateCustomer()
  const { companyInfo } = useSession()
  const [initial] = useState(() => newCustomer(companyInfo.baseCurrency))
  return (
    <>
      <PageHeader title="New customer" />
      <CustomerForm
        values={initial}
        draft={{ doc: 'customer', id: 'new', title: 'New customer' }}
        save={async ({ removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { id, name } = await create.mutateAsync({ body, idempotencyKey })
          notify.success(`${name} added`)
          await navigate({ to: '/people/customer/detail', search: { id }, ignoreBlocker: true })
        }}
        cancel={{ to: '/people/customer' }}
      />
    </>
  )
}
