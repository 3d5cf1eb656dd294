import { useState } from 'react'
import type { ParameterName, ReportParameter } from '@/contracts/reports/parameters'
import { type reportLookups, type ReportOption } from '@/contracts/reports/lookups'
import { todayHere } from '@/documents/dates'
import { currencyOptions } from '@/documents/form/currency-options'
import { useOptions } from '@/lookups/use-options'
import { Checkbox } from '@/ui/form/checkbox'
import { Combobox } from '@/ui/form/combobox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { CompaniesParameter } from './companies-parameter'
import { lookupQuery } from './queries'

interface FieldOfParameter {
  parameter: ReportParameter & { name: ParameterName }
  /** The value that is used now. */
  value: string
  /** Name of the record that the value stands for. */
  label: string | undefined
  /** Whether there is no report without it. */
  required: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** A value that is used once it is typed to the end: on Enter, and when the field is left. */
const useTyped = (value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null && typed !== value) onChange(typed)
    setTyped(null)
  }
  return { shown: typed ?? value, setTyped, settle }
}

const DayParameter = ({ value, onChange }: Pick<FieldOfParameter, 'value' | 'onChange'>) => {
  const { shown, setTyped, settle } = useTyped(value, onChange)
  return <DateField value={shown} onChange={setTyped} onBlur={settle} today={todayHere()} />
}

const TextParameter = ({ value, onChange, numeric }: Pick<FieldOfParameter, 'value' | 'onChange'> & { numeric?: boolean }) => {
  const { shown, setTyped, settle } = useTyped(value, onChange)
  return <Input value={shown} onChange={(event) => setTyped(event.target.value)} onBlur={settle} inputMode={numeric ? 'numeric' : undefined} />
}

const LookupParameter = ({ of, value, label, required, onChange }: Omit<FieldOfParameter, 'parameter' | 'error'> & { of: keyof typeof reportLookups }) => {
  const lookup = useOptions<ReportOption>(lookupQuery(of))
  return (
    <Combobox
      {...lookup}
      value={value ? { value, label: label ?? value } : null}
      onChange={(option) => onChange(option?.value ?? '')}
      onLeaveText={of === 'account' || of === 'group' ? (typed) => onChange(typed.split(' ')[0] ?? '') : undefined}
      optionKey={(option) => option.value}
      optionLabel={(option) => option.label}
      placeholder={required ? 'Code or name' : 'All'}
    />
  )
}

/** The field that a parameter is chosen with. */
export const ParameterField = ({ parameter, value, label, required, error, onChange }: FieldOfParameter) => {
  if (parameter.kind === 'flag')
    return (
      <Checkbox checked={value === 'yes'} onChange={(event) => onChange(event.target.checked ? 'yes' : 'no')} className="self-end">
        {parameter.label}
      </Checkbox>
    )
  if (parameter.kind === 'companies') return <CompaniesParameter label={parameter.label} value={value} error={error} onChange={onChange} />
  const { kind } = parameter
  return (
    <Field label={parameter.label} required={required} error={error} className={kind === 'day' ? 'w-44' : kind === 'count' ? 'w-24' : 'w-52'}>
      {kind === 'day' ? (
        <DayParameter value={value} onChange={onChange} />
      ) : kind === 'choice' ? (
        <Select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={Object.entries(parameter.choices).map(([choice, text]) => ({ value: choice, label: text }))}
        />
      ) : kind === 'currency' ? (
        <Select value={value} onChange={(event) => onChange(event.target.value)} options={currencyOptions} />
      ) : kind === 'account' || kind === 'group' || kind === 'party' || kind === 'costCentre' || kind === 'reported' ? (
        <LookupParameter of={kind} value={value} label={label} required={required} onChange={onChange} />
      ) : (
        <TextParameter value={value} onChange={onChange} numeric={kind === 'count'} />
      )}
    </Field>
  )
}
