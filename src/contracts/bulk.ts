import { z } from 'zod'
import { requiredText } from './fields'
import { bulkEndpoint } from './jobs'

const activationSteps = { activate: 'update', deactivate: 'update' } as const

/** Actions on many rows of a list at once; the screen of a single row offers each of them, too. */
export const bulk = {
  customers: bulkEndpoint('customers', '/customer', activationSteps, {}),
  vendors: bulkEndpoint('vendors', '/vendor', activationSteps, {}),
  parts: bulkEndpoint('parts', '/product', activationSteps, {}),
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
  reminders: bulkEndpoint('reminders', '/finance/reminders', { send: 'post' }, {}),
  /** Rows of the proposal: id of the customer, colon, currency. */
  proposedReminders: bulkEndpoint('reminders', '/finance/reminders/proposal', { draft: 'create', draftAndSend: 'post' }, {}),
}
