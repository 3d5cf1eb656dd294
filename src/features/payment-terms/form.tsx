import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import type { PaymentTermDetail } from '@/contracts/payment-terms'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Panel } from '@/ui/layout/panel'
import { TermsExample } from './example'
import { TermLines } from './term-lines'
import { paymentTermForm, termLabels, type TermOutput, termsOf, type TermValues, valuesOf } from './form-values'

const LiveExample = () => {
  const { control } = useFormContext<TermValues>()
  const [lines, discount] = useWatch({ control, name: ['lines', 'discount'] })
  const terms = useMemo(() => termsOf({ lines, discount }), [lines, discount])
  return <TermsExample terms={terms} />
}

/** Form for payment terms: name, parts and discount, with an example for an invoice of today. */
export const TermForm = ({ values, draft, save, cancel }: FormScreenProps<TermValues, TermOutput, PaymentTermDetail>) => {
  const form = useForm<TermValues, unknown, TermOutput>({ resolver: zodResolver(paymentTermForm), defaultValues: values, shouldFocusError: false })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'code')}
      valuesOf={(current: PaymentTermDetail) => valuesOf(current)}
      labels={termLabels}
      submitLabel="Save"
      cancel={cancel}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Code" required error={errors.code?.message}>
          <Input mono {...register('code')} maxLength={30} />
        </Field>
        <Field label="Name" required hint="As it stands on documents" error={errors.name?.message} className="lg:col-span-2">
          <Input {...register('name')} maxLength={100} />
        </Field>
      </div>
      <TermLines />
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Early payment">
          <div className="grid grid-cols-2 gap-3">
            <Field label="Discount %" error={errors.discount?.pct?.message} hint="Leave both empty for none">
              <Input numeric {...register('discount.pct')} />
            </Field>
            <Field label="If paid within, days" error={errors.discount?.days?.message}>
              <Input numeric {...register('discount.days')} />
            </Field>
          </div>
        </Panel>
        <Panel title="Example">
          <LiveExample />
        </Panel>
      </div>
    </FormFrame>
  )
}
