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
  const query = reportQuery(parameters)
  return {
    read: endpoint({
      method: 'GET',
      path: `/reports/${name}` as `/reports/${string}`,
      query: isPaged ? query.extend({ after: z.string().max(300).optional() }) : query,
      response: report,
      work: 'report',
      module,
      action: 'read',
      summary: `${title}, from what is posted`,
    }),
    export: endpoint({
      method: 'GET',
      path: `/reports/${name}/export` as `/reports/${string}`,
      query: query.extend({ format: z.enum(reportFormats) }),
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
