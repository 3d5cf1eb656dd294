import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { costCentreInput, type CostCentreInput } from '@/contracts/cost-centre-input'
import type { CostCentreDetail } from '@/contracts/cost-centres'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { valuesOf } from './form-values'

export const CentreForm = ({ values, draft, save, cancel }: FormScreenProps<CostCentreInput, CostCentreInput, CostCentreDetail>) => {
  const form = useForm<CostCentreInput>({ resolver: zodResolver(costCentreInput), defaultValues: values, shouldFocusError: false })
  const { errors } = form.formState
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'code')}
      valuesOf={valuesOf}
      labels={{}}
      submitLabel="Save"
      cancel={cancel}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <Field label="Code" required hint="Typed in lines" error={errors.code?.message}>
          <Input mono {...form.register('code')} maxLength={20} />
        </Field>
        <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
          <Input {...form.register('name')} maxLength={100} />
        </Field>
      </div>
    </FormFrame>
  )
}
