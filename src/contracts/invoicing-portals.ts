import { z } from 'zod'
import { portalStatuses } from './choices'
import { endpoint } from './endpoint'
import { portalChange, portalInput } from './invoicing-portal-input'

export type PortalStatus = (typeof portalStatuses)[number]

const text = z.string().nullable()

/** A submission for an order to the customer's own invoicing portal, with its status. */
export const invoicingPortal = z.object({
  id: z.uuid(),
  portalName: z.string(),
  url: text,
  loginRef: text,
  submissionNo: text,
  status: z.enum(portalStatuses),
  submittedAt: text,
  message: text,
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type InvoicingPortal = z.infer<typeof invoicingPortal>

export const invoicingPortals = {
  add: endpoint({
    method: 'POST',
    path: '/invoicingPortal',
    body: portalInput,
    response: invoicingPortal,
    module: 'customer-pos',
    action: 'update',
    summary: 'Note a submission to the customer’s invoicing portal on an order',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/invoicingPortal/:id',
    body: portalChange,
    response: invoicingPortal,
    module: 'customer-pos',
    action: 'update',
    summary: 'What became of a submission',
  }),
}
