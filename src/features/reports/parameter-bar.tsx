import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import type { ParameterName } from '@/contracts/reports/parameters'
import { isRelativeDay } from '@/contracts/reports/relative-days'
import type { Report } from '@/contracts/reports/report'
import { ApiError } from '@/lib/api-error'
import { Button } from '@/ui/primitives/button'
import { usePhone } from '@/ui/use-media'
import { ParameterField } from './parameter-field'
import { parametersInWords, shownDay } from './parameters-in-words'
import { askedParametersOf, parametersOf } from './parameters-of'
import { PeriodMenu } from './period-menu'
import { dayChoices, periodChoices } from './periods'
import { type ReportSearch, stillNeeded } from './search'

interface ParameterBarProps {
  name: ReportName
  search: ReportSearch
  report: Report | undefined
  error: Error | null
}

/** Sentences about single parameters, by their names. */
export const errorsOf = (error: Error | null): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path, message])) : {}

const isDayName = (name: ParameterName) => name === 'from' || name === 'to' || name === 'asOf'

/** One day is typed: what the others mean now stays, so that a period doesn't move at one of its ends alone. */
const withFixedDays = (search: ReportSearch, report: Report | undefined): ReportSearch =>
  Object.fromEntries(
    (['from', 'to'] as const).flatMap((name) => (isRelativeDay(search[name] ?? '') && report?.parameters[name] ? [[name, report.parameters[name]]] : [])),
  )

const Fields = ({ name, search, report, error }: ParameterBarProps) => {
  const navigate = useNavigate()
  const errors = errorsOf(error)
  const parameters = askedParametersOf(name, search)
  const { needs } = reportKind(name)
  const change = (values: ReportSearch) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...values }).filter(([, value]) => value !== ''))
    void navigate({ to: '.', search: next as never })
  }
  const valueOf = (parameter: ParameterName): string =>
    isDayName(parameter) ? shownDay(parameter, search, report) : (search[parameter] ?? report?.parameters[parameter] ?? '')
  const has = (one: ParameterName) => parameters.some((parameter) => parameter.name === one)
  return (
    <>
      {has('from') && <PeriodMenu label="Period" choices={periodChoices} search={search} onChange={change} />}
      {has('asOf') && <PeriodMenu label="Day" choices={dayChoices} search={search} onChange={change} />}
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={valueOf(parameter.name)}
          label={report?.names[parameter.name]}
          required={parameter.name === needs}
          error={errors[parameter.name]}
          onChange={(value) => change({ ...(isDayName(parameter.name) && withFixedDays(search, report)), [parameter.name]: value })}
        />
      ))}
    </>
  )
}

/**
 * The parameters of a report. Each change is in the URL at once, so that the report can be linked to and Back undoes it. On a phone they are one
 * line that opens; they are open where one of them is still to be chosen or to be corrected.
 */
export const ParameterBar = (props: ParameterBarProps) => {
  const { name, search, report, error } = props
  const isPhone = usePhone()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const mustShow = stillNeeded(name, search) !== undefined || parametersOf(name).some((parameter) => errorsOf(error)[parameter.name])
  const isShown = !isPhone || isOpen || mustShow
  if (parametersOf(name).length === 0) return null
  const words = parametersInWords(name, search, report).join(' · ')
  const Chevron = isShown ? ChevronUp : ChevronDown
  return (
    <form aria-label="Parameters" onSubmit={(event) => event.preventDefault()} className="mb-3 print:hidden">
      {isPhone && !mustShow && (
        <Button aria-expanded={isShown} aria-controls={id} onClick={() => setOpen(!isOpen)} className="w-full justify-between! text-left">
          <span className="min-w-0 truncate">
            {words ? (
              <>
                <span className="sr-only">Parameters: </span>
                {words}
              </>
            ) : (
              'Parameters'
            )}
          </span>
          <Chevron aria-hidden className="size-4 shrink-0" />
        </Button>
      )}
      <div id={id} className={isShown ? 'flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:mt-2' : undefined}>
        {isShown && <Fields {...props} />}
      </div>
    </form>
  )
}
