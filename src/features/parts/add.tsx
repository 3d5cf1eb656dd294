import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { partInput, partTypes } from '@/contracts/parts'
import { unitPrice } from '@/contracts/rules/schemas'
import { onDuplicate } from '@/documents/form-errors'
import { optionalDecimal } from '@/documents/form-fields'
import { FormFrame } from '@/documents/form-frame'
import { asOptions } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSaveForm } from '@/documents/use-save-form'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { PageHeader } from '@/ui/layout/page-header'
import { useCreatePart } from './queries'

const partForm = partInput.extend({ listPrice: optionalDecimal(unitPrice) })
type Values = z.input<typeof partForm>
type Output = z.output<typeof partForm>

const blank: Values = { partno: '', description: '', manufacturer: '', mfrPartNo: '', upc: '', type: 'stock', uom: 'each', listPrice: '' }

export const AddPart = () => {
  useRequireFlag('parts', 'create', '/add-product')
  const navigate = useNavigate()
  const create = useCreatePart()
  const { baseCurrency } = useSession().companyInfo
  const form = useForm<Values, unknown, Output>({ resolver: zodResolver(partForm), defaultValues: blank, shouldFocusError: false })
  const { register } = form
  const { errors } = form.formState
  const submit = useSaveForm(
    form,
    async (body) => {
      const { partno } = await create.mutateAsync(body)
      notify.success(`${partno} added`)
      await navigate({ to: '/inventory/$partno', params: { partno }, ignoreBlocker: true })
    },
    onDuplicate(form.setError, 'partno'),
  )
  return (
    <>
      <PageHeader title="New part" />
      <FormFrame form={form} onSubmit={submit} submitLabel="Save" cancel={{ to: '/product-list' }}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Part number" required error={errors.partno?.message}>
            <Input mono {...register('partno')} maxLength={60} />
          </Field>
          <Field label="Description" required error={errors.description?.message} className="lg:col-span-2">
            <Input {...register('description')} maxLength={500} />
          </Field>
          <Field label="Manufacturer" error={errors.manufacturer?.message}>
            <Input {...register('manufacturer')} maxLength={100} />
          </Field>
          <Field label="Manufacturer part number" error={errors.mfrPartNo?.message}>
            <Input mono {...register('mfrPartNo')} maxLength={60} />
          </Field>
          <Field label="UPC" error={errors.upc?.message}>
            <Input mono {...register('upc')} maxLength={20} />
          </Field>
          <Field label="Type" error={errors.type?.message}>
            <Select {...register('type')} options={asOptions(partTypes)} />
          </Field>
          <Field label="Unit" required error={errors.uom?.message}>
            <Input {...register('uom')} maxLength={20} />
          </Field>
          <Field label={`List price, ${baseCurrency}`} error={errors.listPrice?.message}>
            <Input numeric {...register('listPrice')} />
          </Field>
        </div>
      </FormFrame>
    </>
  )
}
