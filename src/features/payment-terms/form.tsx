import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import type { PaymentTermDetail } from '@/contracts/payment-terms'
import { parseDecimal } from '@/contracts/rules/decimal'
import { discountTaxModes } from '@/contracts/rules/early-discount'
import { discountTaxInWords } from '@/contracts/rules/payment-terms'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { modeExample, TermsExample } from './example'
import { TermLines } from './term-lines'
import { paymentTermForm, isDiscount, termLabels, type TermOutput, termsOf, type TermValues, valuesOf } from './form-values'

const LiveExample = () => {
  const { control } = useFormContext<TermValues>()
  const [lines, discount] = useWatch({ control, name: ['lines', 'discount'] })
  const terms = useMemo(() => termsOf({ lines, discount }), [lines, discount])
  return <TermsExample terms={terms} />
}

/** What the discount does to the tax. Each choice names its figures for 100 and 21 % tax at the typed discount, or at 2 %. */
const TaxModeField = () => {
  const { register, control, formState } = useFormContext<TermValues>()
  const typed = parseDecimal(useWatch({ control, name: 'discount.pct' })) ?? ''
  const options = discountTaxModes.map((value) => {
    const { total, paidEarly } = modeExample(value, isDiscount(typed) ? typed : '2')
    return { value, label: `${discountTaxInWords[value]}: ${paidEarly} of ${total}` }
  })
  return (
    <Field
      label="Tax"
      hint="With what is paid early of an invoice over 100.00 and 21 % tax. Ask your accountant which one holds"
      error={formState.errors.discount?.taxMode?.message}
      className="col-span-2"
    >
      <Select {...register('discount.taxMode')} options={[{ value: '', label: 'As the company’s settings say' }, ...options]} />
    </Field>
  )
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
            <TaxModeField />
          </div>
        </Panel>
        <Panel title="Example">
          <LiveExample />
        </Panel>
      </div>
    </FormFrame>
  )
}
