import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { type ParameterName, reportParameters } from '@/contracts/reports/parameters'

/** The parameters that a report has, with what the form on the screen needs to ask for each. */
export const parametersOf = (name: ReportName) =>
  reportKind(name).parameters.map((parameter: ParameterName) => ({ name: parameter, ...reportParameters[parameter] }))
