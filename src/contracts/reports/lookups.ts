import { z } from 'zod'
import { endpoint } from '../endpoint'

/** A record that a report can be limited to; `value` is what the parameter is set to. */
export const reportOption = z.object({ value: z.string(), label: z.string() })
export type ReportOption = z.infer<typeof reportOption>

const query = z.object({ q: z.string().trim().max(100).optional() })
const response = z.object({ rows: z.array(reportOption) })

/** Records to choose from in the parameters of reports, for users who may read reports but perhaps not the records themselves. */
export const reportLookups = {
  account: endpoint({
    method: 'GET',
    path: '/reports/lookups/accounts',
    query,
    response,
    module: 'ledger-reports',
    action: 'read',
    summary: 'Accounts whose number or name matches, for a report',
  }),
  group: endpoint({
    method: 'GET',
    path: '/reports/lookups/groups',
    query,
    response,
    module: 'ledger-reports',
    action: 'read',
    summary: 'Groups of the chart whose number or name matches, for a report',
  }),
  costCentre: endpoint({
    method: 'GET',
    path: '/reports/lookups/cost-centres',
    query,
    response,
    module: 'ledger-reports',
    action: 'read',
    summary: 'Cost centres whose code or name matches, for a report',
  }),
  party: endpoint({
    method: 'GET',
    path: '/reports/lookups/parties',
    query,
    response,
    module: 'party-reports',
    action: 'read',
    summary: 'Customers and vendors whose name matches, for a report',
  }),
  reported: endpoint({
    method: 'GET',
    path: '/reports/lookups/reported',
    query,
    response,
    module: 'ledger-reports',
    action: 'read',
    summary: 'Periods, years and tax returns that were reported, for the report on what has changed since',
  }),
}
