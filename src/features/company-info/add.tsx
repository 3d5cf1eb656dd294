import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSession } from '@/session/session'
import { useSwitchCompany } from '@/session/switch-company'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { NewCompanyFields } from './identity-fields'
import { LogoField } from './logo-field'
import { useCreateCompany, useRefreshCompanies } from './mutations'
import { companyLabels, newCompanyForm, type NewCompanyOutput, type NewCompanyValues, newCompanyValues } from './values'

/** Page to found another company. The founder becomes its administrator. */
export const AddCompany = () => {
  useRequireFlag('company-info', 'create', '/company-info')
  const { timezone } = useSession().companyInfo
  const [logo, setLogo] = useState<File | null>(null)
  const navigate = useNavigate()
  const create = useCreateCompany()
  const refreshCompanies = useRefreshCompanies()
  const switchCompany = useSwitchCompany()
  const form = useForm<NewCompanyValues, unknown, NewCompanyOutput>({
    resolver: zodResolver(newCompanyForm),
    defaultValues: newCompanyValues(timezone),
    shouldFocusError: false,
  })
  return (
    <>
      <PageHeader title="New company" description="You become its administrator. It begins with roles, tax codes and payment terms of its own." />
      <FormFrame
        form={form}
        draft={{ doc: 'company', id: 'new', title: 'New company' }}
        save={async (body, { idempotencyKey }) => {
          const { id, name } = await create.mutateAsync({ body, logo, idempotencyKey })
          await refreshCompanies()
          notify.success(`${name} is founded`, { action: { label: 'Switch', onClick: () => void switchCompany(id) } })
          await navigate({ to: '/company-info', ignoreBlocker: true })
        }}
        onFailure={onDuplicate(form.setError, 'name')}
        labels={companyLabels}
        schema={2}
        submitLabel="Found the company"
        cancel={{ to: '/company-info' }}
      >
        <NewCompanyFields />
        <Panel title="Logo">
          <LogoField logo={logo} onChange={setLogo} />
        </Panel>
      </FormFrame>
    </>
  )
}
