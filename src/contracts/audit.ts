import { z } from 'zod'
import { auditOrders } from './list-orders'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, listQuery } from './lists'

const person = z.object({ id: z.uuid(), name: z.string() })

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for actions of the system itself. */
  by: person.nullable(),
  entity: z.string(),
  entityId: z.string(),
  /** The record's number, code or name; null once the record is gone. */
  record: z.string().nullable(),
  action: z.string(),
  /** The changed values, truncated where long; without costs for users who may not see them. */
  summary: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditDetail = auditRow.extend({
  requestId: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Whether something was left out because the reader may not see costs. */
  hidesCosts: z.boolean(),
})
export type AuditDetail = z.infer<typeof auditDetail>

export const auditQuery = listQuery(auditOrders)
export type AuditParams = z.output<typeof auditQuery>

export const audits = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    query: auditQuery,
    response: page(auditRow),
    module: 'audit',
    action: 'read',
    summary: 'Who did what and when, newest first',
  }),
  export: exportEndpoint('audit', '/audit', auditQuery),
  get: endpoint({
    method: 'GET',
    path: '/audit/:id',
    response: auditDetail,
    module: 'audit',
    action: 'read',
    summary: 'One entry with what was before and after',
  }),
}
