import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { type ParameterName, reportParameters } from '@/contracts/reports/parameters'
import type { ReportSearch } from './search'

/** The parameters that a report has, with what the form on the screen needs to ask for each. */
export const parametersOf = (name: ReportName) =>
  reportKind(name).parameters.map((parameter: ParameterName) => ({ name: parameter, ...reportParameters[parameter] }))

/** The parameters that are asked for now: how many periods are compared once there is a comparison, and that only where the columns are not parts of one. */
export const askedParametersOf = (name: ReportName, { compare = 'none', columns = 'total' }: ReportSearch) =>
  parametersOf(name).filter((parameter) => {
    if (parameter.name === 'compare') return columns === 'total'
    return parameter.name !== 'periods' || (columns === 'total' && compare !== 'none')
  })
