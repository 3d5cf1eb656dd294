import { zodResolver } from '@hookform/resolvers/zod'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type FiscalYearDetail, fiscalYearInput, periodKinds } from '@/contracts/fiscal-years'
import { formatDay } from '@/documents/dates'
import { AddRecord } from '@/documents/form/add-record'
import type { FormScreenProps } from '@/documents/form/form-screen'
import type { Labels } from '@/documents/form/show-value'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useCompanyId } from '@/session/session'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { mutations } from './mutations'
import { queries } from './queries'
import { periodKindNames } from './words'

type Values = z.input<typeof fiscalYearInput>
type Output = z.output<typeof fiscalYearInput>

const labels: Labels = { startsOn: 'Begins', endsOn: 'Ends', periodKind: 'Periods', name: 'Name' }
const kinds = periodKinds.map((value) => ({ value, label: periodKindNames[value] }))

const YearForm = ({ values, draft, save, cancel }: FormScreenProps<Values, Output, FiscalYearDetail>) => {
  const today = useToday()
  const form = useForm<Values, unknown, Output>({ resolver: zodResolver(fiscalYearInput), defaultValues: values, shouldFocusError: false })
  const { register, control } = form
  const { errors } = form.formState
  const day = (name: 'startsOn' | 'endsOn', hint: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={labels[name] as string} required hint={hint} error={fieldState.error?.message}>
          <DateField {...field} today={today} />
        </Field>
      )}
    />
  )
  return (
    <FormFrame form={form} draft={draft} save={save} valuesOf={() => values} labels={labels} submitLabel="Save" cancel={cancel}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {day('startsOn', 'The day after the last year, or any day for an earlier one')}
        {day('endsOn', 'At most 18 months later')}
        <Field label="Periods" hint="Four weeks make 13 periods in a year of 12 months" error={errors.periodKind?.message}>
          <Select {...register('periodKind')} options={kinds} />
        </Field>
        <Field label="Name" hint="Left empty: by the calendar year in which it ends" error={errors.name?.message}>
          <Input {...register('name')} maxLength={40} />
        </Field>
      </div>
    </FormFrame>
  )
}

export const AddFiscalYear = () => {
  useRequireFlag('fiscal-years', 'create', '/finance/fiscalYear/fiscal-year/add')
  const { startsOn, endsOn, firstStartsOn } = useSuspenseQuery(queries.next(useCompanyId())).data
  return (
    <AddRecord
      title="New fiscal year"
      description={`Years follow each other without a gap. The next one begins on ${formatDay(startsOn)}${firstStartsOn ? `; one before the first ends the day before ${formatDay(firstStartsOn)}` : ''}.`}
      draft={{ doc: 'fiscal-year' }}
      form={(props) => <YearForm {...props} />}
      initial={(): Values => ({ startsOn, endsOn, periodKind: 'months', name: '' })}
      create={mutations.useCreate()}
      successMessage={({ name }) => `${name} added`}
      linkOf={({ id }) => ({ to: '/finance/fiscalYear/fiscal-year/detail', search: { id } })}
      cancel={{ to: '/finance/fiscalYear/fiscal-year/list' }}
    />
  )
}
