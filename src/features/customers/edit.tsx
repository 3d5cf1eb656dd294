import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer } from '@/contracts/parties'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { CustomerForm } from './form'
import { customerValuesOf } from './form-values'
import { useCustomer, useUpdateCustomer } from './queries'

const route = getRouteApi('/_app/people/customer/edit')

export const EditCustomer = () => {
  useRequireFlag('customers', 'update', '/people/customer')
  const customer = useCustomer(route.useSearch().id)
  return <Editor key={customer.id} opened={customer} />
}

/** Starts from the customer as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: Customer }) => {
  const [{ id, name, version, files }] = useState(opened)
  const [values] = useState(() => customerValuesOf(opened))
  const navigate = useNavigate()
  const update = useUpdateCustomer(id)
  const detail = { to: '/people/customer/detail', search: { id } }
  return (
    <>
      <PageHeader title={`Edit ${name}`} />
      <CustomerForm
        values={values}
        draft={{ doc: 'customer', id, title: `Customer ${name}`, base: { version, values } }}
        id={id}
        kept={files}
        save={async (body, { idempotencyKey, version: seen }) => {
          await update.mutateAsync({ body: { ...body, version: seen }, idempotencyKey })
          notify.success('Customer saved')
          await navigate({ ...detail, ignoreBlocker: true })
        }}
        cancel={detail}
      />
    </>
  )
}
