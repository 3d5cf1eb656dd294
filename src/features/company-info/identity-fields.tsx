import { useFormContext, useWatch } from 'react-hook-form'
import { type CostingMethod, costingMethods, type StartingChart, startingCharts } from '@/contracts/choices'
import { currencies } from '@/contracts/rules/currency-names'
import { proposedChart } from '@/contracts/rules/starting-chart'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { HueField } from './hue-field'
import type { NewCompanyValues } from './values'
import { chartNames, costingNames, countryOf, monthOptions, timeZoneOptions } from './words'

const costingOptions = costingMethods.map((value) => ({ value, label: costingNames[value] }))
const chartOptions = startingCharts.map((value) => ({ value, label: chartNames[value] }))
const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))

export const NameFields = () => {
  const { register, formState } = useFormContext<NewCompanyValues>()
  const { errors } = formState
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message}>
        <Input {...register('name')} maxLength={200} autoComplete="organization" />
      </Field>
      <Field label="Legal name" hint="Where papers need the full one" error={errors.legalName?.message}>
        <Input {...register('legalName')} maxLength={200} />
      </Field>
    </div>
  )
}

export const ReachFields = () => {
  const { register, formState } = useFormContext<NewCompanyValues>()
  const { errors } = formState
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Address on papers" hint="As it is printed, up to six lines" error={errors.addressLines?.message} className="sm:row-span-3">
        <Textarea {...register('addressLines')} rows={6} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" maxLength={40} />
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        <Input {...register('email')} type="email" maxLength={254} />
      </Field>
      <Field label="Website" error={errors.website?.message}>
        <Input {...register('website')} maxLength={200} />
      </Field>
    </div>
  )
}

/** @param fixed for each field that can't be changed, the reason */
export const PlaceFields = ({ fixed = {} }: { fixed?: { baseCurrency?: string | undefined; fiscalYear?: string | undefined } }) => {
  const { control, register, formState } = useFormContext<NewCompanyValues>()
  const { errors } = formState
  const [country, timezone] = useWatch({ control, name: ['country', 'timezone'] })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Country" required hint={countryOf(country) ?? 'Two letters, for example AE'} error={errors.country?.message}>
        <Input {...register('country')} maxLength={2} className="uppercase" />
      </Field>
      <Field label="Time zone" required hint="Days of the company begin and end there" error={errors.timezone?.message}>
        <Select {...register('timezone')} options={timeZoneOptions(timezone)} placeholder="Choose a time zone" />
      </Field>
      <Field label="Base currency" required hint={fixed.baseCurrency} error={errors.baseCurrency?.message}>
        <Select {...register('baseCurrency')} options={currencyOptions} placeholder="Choose a currency" aria-readonly={fixed.baseCurrency ? true : undefined} />
      </Field>
      <Field label="Fiscal year begins in" hint={fixed.fiscalYear ?? 'Numbers name the year in which it ends'} error={errors.fiscalYearStartMonth?.message}>
        <Select {...register('fiscalYearStartMonth')} options={monthOptions} />
      </Field>
    </div>
  )
}

/** @param fixed why the method can't be changed */
export const CostingField = ({ fixed }: { fixed?: string | undefined }) => {
  const { register, formState } = useFormContext<{ costingMethod: CostingMethod }>()
  const method = useWatch<{ costingMethod: CostingMethod }, 'costingMethod'>({ name: 'costingMethod' })
  return (
    <Field
      label="Costing method"
      hint={fixed ?? 'What goods that leave the stock cost; fixed from the first stock move on'}
      error={formState.errors.costingMethod?.message}
    >
      {fixed ? <Input readOnly value={costingNames[method]} /> : <Select {...register('costingMethod')} options={costingOptions} />}
    </Field>
  )
}

/** The chart that a new company starts with: the one for its country until the founder chooses another. */
const ChartField = () => {
  const { control, setValue } = useFormContext<NewCompanyValues>()
  const [chart, country] = useWatch({ control, name: ['chart', 'country'] })
  return (
    <Field label="Chart of accounts" hint="What it starts with; accounts are added and renamed later">
      <Select
        value={chart || proposedChart(country)}
        options={chartOptions}
        onChange={({ target }) => setValue('chart', target.value as StartingChart, { shouldDirty: true })}
      />
    </Field>
  )
}

/** Fields of a new company. */
export const NewCompanyFields = () => (
  <>
    <Panel title="Name">
      <div className="flex flex-col gap-3">
        <NameFields />
        <HueField<NewCompanyValues> />
      </div>
    </Panel>
    <Panel title="Country and money">
      <PlaceFields />
    </Panel>
    <Panel title="Books">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <ChartField />
        <CostingField />
      </div>
    </Panel>
    <Panel title="Address and contact">
      <ReachFields />
    </Panel>
  </>
)
