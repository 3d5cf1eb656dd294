import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Controller, useForm, useFormContext, useWatch } from 'react-hook-form'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { formatDay } from '@/documents/dates'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { PageHeader } from '@/ui/layout/page-header'
import { PreviousRate, ExistingRate } from './before'
import { mutations } from './mutations'
import { useLatestRate } from './queries'
import { foreignCurrencies, rateForm, rateLabels, type RateOutput, type RateValues } from './form-values'

const draft = { doc: 'exchange-rate', id: 'new', title: 'New exchange rate' } as const

const RateComparison = () => {
  const { control } = useFormContext<RateValues>()
  const [currency, date, rate] = useWatch({ control, name: ['currency', 'date', 'rate'] })
  const latest = useLatestRate(currency, date)
  if (currency === '') return null
  if (latest?.date === date) return <ExistingRate {...latest} />
  return <PreviousRate currency={currency} typed={rate} before={latest} />
}

export const AddExchangeRate = () => {
  useRequireFlag('exchange-rates', 'create', '/finance/exchange-rates')
  const navigate = useNavigate()
  const create = mutations.useCreate()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  const options = useMemo(() => foreignCurrencies(baseCurrency), [baseCurrency])
  const [initial] = useState<RateValues>(() => ({ currency: '', date: today, rate: '', source: 'manual' }))
  const form = useForm<RateValues, unknown, RateOutput>({ resolver: zodResolver(rateForm), defaultValues: initial, shouldFocusError: false })
  const { register, control } = form
  const { errors } = form.formState
  const currency = useWatch({ control, name: 'currency' })
  return (
    <>
      <PageHeader title="New exchange rate" description="A day without a rate takes the latest before it, at most a week old." />
      <FormFrame
        form={form}
        draft={draft}
        save={async (body, { idempotencyKey }) => {
          const saved = await create.mutateAsync({ body, idempotencyKey })
          notify.success(`Rate of ${saved.currency} on ${formatDay(saved.date)} added`)
          await navigate({ to: '/finance/exchange-rates', ignoreBlocker: true })
        }}
        onFailure={onDuplicate(form.setError, 'date')}
        labels={rateLabels}
        submitLabel="Save"
        cancel={{ to: '/finance/exchange-rates' }}
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field label="Currency" required error={errors.currency?.message}>
            <Select {...register('currency')} options={options} placeholder="Choose a currency" />
          </Field>
          <Controller
            control={control}
            name="date"
            render={({ field, fieldState }) => (
              <Field label="Day" required error={fieldState.error?.message}>
                <DateField {...field} today={today} />
              </Field>
            )}
          />
          <Field label={`1 ${currency || 'unit'} in ${baseCurrency}`} required error={errors.rate?.message}>
            <Input numeric {...register('rate')} />
          </Field>
          <Field label="Source" required hint="For example the central bank" error={errors.source?.message}>
            <Input {...register('source')} maxLength={60} />
          </Field>
        </div>
        <RateComparison />
      </FormFrame>
    </>
  )
}
