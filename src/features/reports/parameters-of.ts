import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { type ParameterName, reportParameters } from '@/contracts/reports/parameters'
import type { ReportSearch } from './search'

/** The parameters that a report has, with what the form on the screen needs to ask for each. */
export const parametersOf = (name: ReportName) =>
  reportKind(name).parameters.map((parameter: ParameterName) => ({ name: parameter, ...reportParameters[parameter] }))

const noParts = ({ columns = 'total' }: ReportSearch) => columns === 'total'
const noJournal = ({ voucher }: ReportSearch) => !voucher
/** Parameters that have an effect only beside certain others. A single journal is shown whatever its day is. */
const effects: Partial<Record<ParameterName, (search: ReportSearch) => boolean>> = {
  from: noJournal,
  to: noJournal,
  compare: noParts,
  // Chosen by the figure of a statement that leads here; then it can be changed, and taken back.
  part: ({ part = 'all' }) => part !== 'all',
  periods: (search) => noParts(search) && (search.compare ?? 'none') !== 'none',
}

/** The parameters that are asked for beside those that were chosen already. */
export const askedParametersOf = (name: ReportName, search: ReportSearch) => parametersOf(name).filter((parameter) => effects[parameter.name]?.(search) ?? true)
