import { z } from 'zod'
import { endpoint } from '../endpoint'
import { type ReportName, reportKind, reportNames } from './kinds'
import { reportQuery } from './parameters'
import { report } from './report'

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The two calls of a report: its rows, and the same rows as a file. Its query is its parameters. */
const endpointsOf = (name: ReportName) => {
  const { title, module, parameters, isPaged } = reportKind(name)
  return {
    read: endpoint({
      method: 'GET',
      path: `/reports/${name}` as `/reports/${string}`,
      query: isPaged ? reportQuery(parameters).extend({ after: z.string().max(300).optional() }) : reportQuery(parameters),
      response: report,
      work: 'report',
      module,
      action: 'read',
      summary: `${title}, from what is posted`,
    }),
    export: endpoint({
      method: 'GET',
      path: `/reports/${name}/export` as `/reports/${string}`,
      query: reportQuery(parameters).extend({ format: z.enum(reportFormats) }),
      response: z.object({}),
      download: true,
      work: 'export',
      module,
      action: 'export',
      summary: `${title} as a file`,
    }),
  }
}

export const reportEndpoints = Object.fromEntries(reportNames.map((name) => [name, endpointsOf(name)])) as Record<ReportName, ReturnType<typeof endpointsOf>>
