import { z } from 'zod'
import { requiredText } from './fields'
import { bulkEndpoint } from './jobs'

const use = { activate: 'update', deactivate: 'update' } as const

/** What can be done with many rows of a list at once: steps that one row's own screen offers too. */
export const bulk = {
  customers: bulkEndpoint('customers', '/customer', use, {}),
  vendors: bulkEndpoint('vendors', '/vendor', use, {}),
  parts: bulkEndpoint('parts', '/product', use, {}),
  inquiries: bulkEndpoint(
    'inquiries',
    '/inquiry',
    { submit: 'update', assign: 'update', close: 'approve', reopen: 'approve' },
    { ownerId: z.uuid('Choose a person.').optional() },
  ),
  vendorQuotations: bulkEndpoint(
    'vendor-quotations',
    '/vendorQuotation',
    { decline: 'update', cancel: 'cancel' },
    { reason: requiredText(500, 'Give a reason.') },
  ),
  customerQuotations: bulkEndpoint(
    'customer-quotations',
    '/RfqForCustomer',
    { submit: 'update', approve: 'approve', reject: 'update', cancel: 'cancel' },
    { reason: requiredText(500, 'Give a reason.').optional() },
  ),
}
