import { z } from 'zod'
import { endpoint } from '../endpoint'
import { reportFormats } from './formats'
import { handedOver } from './jobs'
import { type ReportName, reportKind, reportNames } from './kinds'
import { reportQuery } from './parameters'
import { report } from './report'
import { reportTexts } from './texts'

/** The two calls of a report: its rows, and the same rows as a file. Its query is its parameters. What takes long becomes a job. */
const endpointsOf = (name: ReportName) => {
  const { title } = reportTexts[name]
  const { module, parameters, isPaged } = reportKind(name)
  return {
    read: endpoint({
      method: 'GET',
      path: `/reports/${name}` as `/reports/${string}`,
      // `again` makes a report anew that a job has made a moment ago.
      query: reportQuery(parameters).extend({ ...(isPaged && { after: z.string().max(300).optional() }), again: z.literal('yes').optional() }),
      response: z.union([report, handedOver]),
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
