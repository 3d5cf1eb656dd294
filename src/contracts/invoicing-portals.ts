import { z } from 'zod'
import { endpoint } from './endpoint'
import { optionalText, requiredText, version, voucherKey } from './fields'

export const portalStatuses = ['not_submitted', 'submitted', 'accepted', 'rejected', 'paid'] as const
export type PortalStatus = (typeof portalStatuses)[number]

const text = z.string().nullable()

/** What became of an order's invoice in the customer's own portal. */
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

const moment = z.iso.datetime('Enter a moment in UTC, as 2026-11-21T09:30:00Z.')

const fields = {
  portalName: requiredText(100, 'Enter the portal’s name.'),
  url: z
    .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/, message: 'Enter an address that begins with https://.' }).max(500)])
    .nullish(),
  /** Whose login is used; never a password. */
  loginRef: optionalText(100),
  /** The portal's own number for it. */
  submissionNo: optionalText(100),
  status: z.enum(portalStatuses).default('not_submitted'),
  /** The moment of the call when left out, once it is submitted. */
  submittedAt: moment.nullish(),
  /** What the portal said. */
  message: optionalText(1000),
}
export const portalInput = z.strictObject({ voucherId: voucherKey, ...fields })
export type PortalInput = z.input<typeof portalInput>
export const portalChange = z.strictObject({ version, ...fields })
export type PortalChange = z.input<typeof portalChange>

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
