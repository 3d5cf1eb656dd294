import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { vendorInput } from '@/contracts/party-fields'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { PartyFields } from '@/documents/parties/fields'
import { asRecord, newParty, onePlace } from '@/documents/parties/values'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSaveForm } from '@/documents/use-save-form'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { PageHeader } from '@/ui/layout/page-header'
import { distributorOptions } from './distributors'
import { useCreateVendor } from './queries'

const leadTime = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Enter whole days.')
  .transform((days) => (days === '' ? null : Number(days)))
  .pipe(z.number().max(3650, 'Enter 3,650 days or less.').nullable())

const vendorForm = vendorInput.omit({ addresses: true, taxIds: true }).extend({ ...onePlace, leadTimeDays: leadTime })
type Values = z.input<typeof vendorForm>
type Output = z.output<typeof vendorForm>

export const AddVendor = () => {
  useRequireFlag('vendors', 'create', '/people/vendor/add')
  const navigate = useNavigate()
  const create = useCreateVendor()
  const { companyInfo } = useSession()
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(vendorForm),
    defaultValues: { ...newParty(companyInfo.baseCurrency), distributorKind: 'none', distributorAccountNo: '', leadTimeDays: '' },
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const submit = useSaveForm(
    form,
    async (body) => {
      const { id, name } = await create.mutateAsync(asRecord(body))
      notify.success(`${name} added`)
      await navigate({ to: '/people/vendor/detail', search: { id }, ignoreBlocker: true })
    },
    onDuplicate(form.setError, 'code'),
  )
  return (
    <>
      <PageHeader title="New vendor" />
      <FormFrame form={form} onSubmit={submit} submitLabel="Save" cancel={{ to: '/people/vendor' }}>
        <PartyFields>
          <Field label="Distributor" hint="Whose quote files can be imported" error={errors.distributorKind?.message}>
            <Select {...form.register('distributorKind')} options={distributorOptions} />
          </Field>
          <Field label="Account number" hint="Ours, with the distributor" error={errors.distributorAccountNo?.message}>
            <Input {...form.register('distributorAccountNo')} maxLength={40} />
          </Field>
          <Field label="Lead time, days" error={errors.leadTimeDays?.message}>
            <Input numeric {...form.register('leadTimeDays')} />
          </Field>
        </PartyFields>
      </FormFrame>
    </>
  )
}
