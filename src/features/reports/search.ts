import type { ParameterValues } from '@/contracts/reports/parameters'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { coercedText, searchParser } from '@/documents/url'

/** The parameters of a report as its URL states them; those left out have their defaults. */
export type ReportSearch = ParameterValues

/** Twenty companies take the most. */
const MOST_CHARACTERS = 800

/** The parameter that is still to be chosen before there is a report, if any. */
export const stillNeeded = (name: ReportName, search: ReportSearch) => {
  const { needs } = reportKind(name)
  return needs && !search[needs] ? needs : undefined
}

/** Reads the parameters from the URL. What no parameter is called is left out; the server judges the values. */
export const reportSearch = (name: ReportName) =>
  searchParser<ReportSearch, ReportSearch>((raw) =>
    Object.fromEntries(
      reportKind(name).parameters.flatMap((parameter) => {
        const value = coercedText(raw[parameter], MOST_CHARACTERS)
        return value ? [[parameter, value]] : []
      }),
    ),
  )
