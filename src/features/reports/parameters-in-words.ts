import type { ReportName } from '@/contracts/reports/kinds'
import { isRelativeDay } from '@/contracts/reports/relative-days'
import type { Report } from '@/contracts/reports/report'
import { formatDay } from '@/documents/dates'
import { askedParametersOf } from './parameters-of'
import { choiceOf, dayChoices, periodChoices } from './periods'
import type { ReportSearch } from './search'

const daysInWords = (search: ReportSearch, used: Readonly<Record<string, string>>): string[] => {
  if (search.voucher) return []
  const chosen = choiceOf(periodChoices, search) ?? choiceOf(dayChoices, search)
  if (chosen) return [chosen.label]
  const { from, to, asOf } = used
  return from && to ? [`${formatDay(from)} – ${formatDay(to)}`] : asOf ? [formatDay(asOf)] : []
}

/** The period and whatever else was chosen, in a few words: “Last month”, “By month”. */
export const parametersInWords = (name: ReportName, search: ReportSearch, report: Report | undefined): string[] => [
  ...daysInWords(search, report?.parameters ?? {}),
  ...askedParametersOf(name, search).flatMap((parameter): string[] => {
    const value = search[parameter.name]
    if (value === undefined || parameter.kind === 'day') return []
    if (parameter.kind === 'flag') return value === 'yes' ? [parameter.label] : parameter.name === 'closing' ? ['Without closing entries'] : []
    if (parameter.kind === 'choice') {
      const [usual] = Object.keys(parameter.choices)
      return value === usual ? [] : [(parameter.choices as Readonly<Record<string, string>>)[value] ?? value]
    }
    if (parameter.kind === 'companies') return [`${value.split(',').length} companies`]
    return parameter.kind === 'count' ? [] : [report?.names[parameter.name] ?? value]
  }),
]

/** The day of a parameter as the form shows it: what was typed, or the day that a word means. */
export const shownDay = (name: 'from' | 'to' | 'asOf', search: ReportSearch, report: Report | undefined): string => {
  const own = search[name]
  return own === undefined || isRelativeDay(own) ? (report?.parameters[name] ?? '') : own
}
