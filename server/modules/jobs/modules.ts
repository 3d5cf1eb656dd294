import { loadCustomer, loadVendor } from '../parties/load'
import { changeParty } from '../parties/service'
import { takeBack } from '../opening-balances/take-back'
import { loadPart } from '../parts/load'
import { changePart } from '../parts/service'
import { findDocument } from '../documents/drafts'
import { customerQuotationLife } from '../customer-quotations/document'
import { inquiryLife } from '../inquiries/document'
import { draftProposed, sendProposed } from '../reminders/many'
import { changeVendorQuotation } from '../vendor-quotations/change'
import { invalidField } from '../../http/problem'
import type { BulkAction, BulkActions, BulkInput, BulkModule } from './actions'

/** The actions `activate` and `deactivate`, which undo each other. */
const activation = (change: (action: 'activate' | 'deactivate') => BulkAction['run']): BulkActions => ({
  activate: { flag: 'update', run: change('activate'), undo: 'deactivate' },
  deactivate: { flag: 'update', run: change('deactivate'), undo: 'activate' },
})

const customers = activation((action) => async (session, id) => {
  const { version } = await loadCustomer(session, id)
  const { name } = await changeParty(session, 'customer', id, { action, version }, loadCustomer)
  return { label: name }
})
const vendors = activation((action) => async (session, id) => {
  const { version } = await loadVendor(session, id)
  const { name } = await changeParty(session, 'vendor', id, { action, version }, loadVendor)
  return { label: name }
})
const parts = activation((action) => async (session, partno) => {
  const { version } = await loadPart(session, partno)
  return { label: (await changePart(session, partno, { action, version })).partno }
})

type InquiryStep = (input: BulkInput) => { action: 'submit' | 'close' | 'reopen' } | { action: 'assign'; ownerId: string }
const onInquiry =
  (step: InquiryStep): BulkAction['run'] =>
  async (session, key, input) => {
    const { version } = await findDocument(session, 'inquiry', key)
    return { label: (await inquiryLife.change(session, key, { ...step(input), version })).voucherId }
  }
const ownerOf: InquiryStep = ({ ownerId }) => {
  if (!ownerId) throw invalidField('ownerId', 'Choose a person.', 'required')
  return { action: 'assign', ownerId }
}
const inquiries: BulkActions = {
  submit: { flag: 'update', run: onInquiry(() => ({ action: 'submit' })) },
  assign: { flag: 'update', run: onInquiry(ownerOf) },
  close: { flag: 'approve', run: onInquiry(() => ({ action: 'close' })), undo: 'reopen' },
  reopen: { flag: 'approve', run: onInquiry(() => ({ action: 'reopen' })), undo: 'close' },
}

const onOffer =
  (action: 'decline' | 'cancel'): BulkAction['run'] =>
  async (session, key, { reason }) => {
    if (!reason) throw invalidField('reason', 'Give a reason.', 'required')
    const { version } = await findDocument(session, 'vendor_quotation', key)
    return { label: (await changeVendorQuotation(session, key, { action, version, reason })).voucherId }
  }
const vendorQuotations: BulkActions = {
  decline: { flag: 'update', run: onOffer('decline') },
  cancel: { flag: 'cancel', run: onOffer('cancel') },
}

type QuotationStep = (input: BulkInput) => { action: 'submit' | 'approve' } | { action: 'reject' | 'cancel'; reason: string }
const onQuotation =
  (step: QuotationStep): BulkAction['run'] =>
  async (session, key, input) => {
    const { version } = await findDocument(session, 'customer_quotation', key)
    return { label: (await customerQuotationLife.change(session, key, { ...step(input), version })).voucherId }
  }
const withReason =
  (action: 'reject' | 'cancel'): QuotationStep =>
  ({ reason }) => {
    if (!reason) throw invalidField('reason', 'Give a reason.', 'required')
    return { action, reason }
  }
const customerQuotations: BulkActions = {
  submit: { flag: 'update', run: onQuotation(() => ({ action: 'submit' })) },
  approve: { flag: 'approve', run: onQuotation(() => ({ action: 'approve' })) },
  reject: { flag: 'update', run: onQuotation(withReason('reject')) },
  cancel: { flag: 'cancel', run: onQuotation(withReason('cancel')) },
}

const reminders: BulkActions = {
  draft: { flag: 'create', run: async (session, key) => ({ label: (await draftProposed(session, key)).label }) },
  draftAndSend: { flag: 'post', run: async (session, key) => ({ label: await sendProposed(session, (await draftProposed(session, key)).voucherId) }) },
  send: { flag: 'post', run: async (session, key) => ({ label: await sendProposed(session, key) }) },
}

/** Not for many rows, but long: one part of the opening balances, in one transaction. */
const openings: BulkActions = {
  takeBack: { flag: 'post', run: async (session, importId) => ({ label: await takeBack(session, importId) }) },
}

/** All modules with bulk actions, for the handlers and the worker to find an action by its name. */
export const bulkModules = {
  customers: { module: 'customers', actions: customers },
  vendors: { module: 'vendors', actions: vendors },
  parts: { module: 'parts', actions: parts },
  inquiries: { module: 'inquiries', actions: inquiries },
  vendorQuotations: { module: 'vendor-quotations', actions: vendorQuotations },
  customerQuotations: { module: 'customer-quotations', actions: customerQuotations },
  reminders: { module: 'reminders', actions: reminders },
  openings: { module: 'opening-balances', actions: openings },
} as const satisfies Record<string, BulkModule>
