import { useNavigate } from '@tanstack/react-router'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import type { ParameterName } from '@/contracts/reports/parameters'
import type { Report } from '@/contracts/reports/report'
import { ApiError } from '@/lib/api-error'
import { ParameterField } from './parameter-field'
import { PeriodMenu } from './period-menu'
import { parametersOf } from './parameters-of'
import type { ReportSearch } from './search'

interface ParameterBarProps {
  name: ReportName
  search: ReportSearch
  report: Report | undefined
  error: Error | null
}

/** Sentences about single parameters, by their names. */
export const errorsOf = (error: Error | null): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path, message])) : {}

/** The parameters of a report. Each change is in the URL at once, so that the report can be linked to and Back undoes it. */
export const ParameterBar = ({ name, search, report, error }: ParameterBarProps) => {
  const navigate = useNavigate()
  const errors = errorsOf(error)
  const parameters = parametersOf(name)
  const { needs } = reportKind(name)
  const change = (values: ReportSearch) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...values }).filter(([, value]) => value !== ''))
    void navigate({ to: '.', search: next as never })
  }
  const valueOf = (parameter: ParameterName): string => search[parameter] ?? report?.parameters[parameter] ?? ''
  const hasPeriod = parameters.some((parameter) => parameter.name === 'from')
  return (
    <form aria-label="Parameters" onSubmit={(event) => event.preventDefault()} className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2 print:hidden">
      {hasPeriod && <PeriodMenu from={valueOf('from')} onChange={change} />}
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={valueOf(parameter.name)}
          label={report?.names[parameter.name]}
          required={parameter.name === needs}
          error={errors[parameter.name]}
          onChange={(value) => change({ [parameter.name]: value })}
        />
      ))}
    </form>
  )
}
