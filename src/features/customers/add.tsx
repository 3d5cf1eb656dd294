import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { customerInput } from '@/contracts/party-fields'
import { marginTarget } from '@/contracts/rules/schemas'
import { optionalDecimal } from '@/documents/form-fields'
import { FormFrame } from '@/documents/form-frame'
import { onDuplicate } from '@/documents/form-errors'
import { PartyFields } from '@/documents/parties/fields'
import { asRecord, newParty, onePlace } from '@/documents/parties/values'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSaveForm } from '@/documents/use-save-form'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { PageHeader } from '@/ui/layout/page-header'
import { useCreateCustomer } from './queries'

const customerForm = customerInput.omit({ addresses: true, taxIds: true }).extend({ ...onePlace, marginPct: optionalDecimal(marginTarget) })
type Values = z.input<typeof customerForm>
type Output = z.output<typeof customerForm>

export const AddCustomer = () => {
  useRequireFlag('customers', 'create', '/people/customer/add')
  const navigate = useNavigate()
  const create = useCreateCustomer()
  const { companyInfo } = useSession()
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(customerForm),
    defaultValues: { ...newParty(companyInfo.baseCurrency), marginPct: '' },
    shouldFocusError: false,
  })
  const submit = useSaveForm(
    form,
    async (body) => {
      const { id, name } = await create.mutateAsync(asRecord(body))
      notify.success(`${name} added`)
      await navigate({ to: '/people/customer/detail', search: { id }, ignoreBlocker: true })
    },
    onDuplicate(form.setError, 'code'),
  )
  return (
    <>
      <PageHeader title="New customer" />
      <FormFrame form={form} onSubmit={submit} submitLabel="Save" cancel={{ to: '/people/customer' }}>
        <PartyFields>
          <Field label="Margin %" hint="What quotations to this customer start from" error={form.formState.errors.marginPct?.message}>
            <Input numeric {...form.register('marginPct')} />
          </Field>
        </PartyFields>
      </FormFrame>
    </>
  )
}
