import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import type { Caller } from './api'

interface Parties {
  customerId: string
  vendorId: string
  taxCodeId: string
  termId: string
}

/** Invoices that only one company has: a draft, one that is posted, a file that waits for one. */
export const invoicesOf = async (user: Caller, parties: Parties) => {
  const basis = await user.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })
  const accountId = basis.data.accounts[0]?.id ?? ''
  const csv = { files: [{ name: 'g.csv', bytes: new TextEncoder().encode('g,h\n7,8\n') }] }
  const staged = async () => (await user.call<{ files: { id: string }[] }>(generalInvoices.stage, csv)).data.files[0]?.id ?? ''
  const body = { direction: 'receivable', partyId: parties.customerId, subject: 'Own', currency: 'USD', rate: '1.1', grandTotal: '10' }
  const lines = [{ accountId, description: 'A line', amount: '10' }]
  const add = async () => (await user.call<GeneralInvoice>(generalInvoices.create, { body: { ...body, lines, fileIds: [await staged()] } })).data
  const toPost = await add()
  const posted = await user.call<GeneralInvoice>(generalInvoices.change, {
    params: { voucherId: toPost.voucherId },
    body: { action: 'post', version: toPost.version },
  })
  return { ...parties, accountId, draft: await add(), posted: posted.data, stagedFileId: await staged() }
}
export type Invoices = Awaited<ReturnType<typeof invoicesOf>>

const draft = ({ draft: { voucherId } }: Invoices) => ({ voucherId })

export const INVOICE_PATHS: Record<string, (own: Invoices) => Record<string, string>> = {
  'GET /invoices/general-invoice/:voucherId': draft,
  'GET /invoices/general-invoice/:voucherId/pdf': draft,
  'GET /invoices/general-invoice/:voucherId/mail': draft,
  'PUT /invoices/general-invoice/:voucherId': draft,
  'PATCH /invoices/general-invoice/:voucherId': draft,
  'DELETE /invoices/general-invoice/:voucherId': draft,
  'DELETE /invoices/general-invoice/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /invoices/general-invoice/:voucherId/files/:fileId': (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
  'GET /finance/journals/:documentId': ({ posted }) => ({ documentId: posted.id }),
}

const body = (own: Invoices) => ({
  direction: 'receivable',
  partyId: own.customerId,
  subject: 'Own',
  currency: 'USD',
  rate: '1.1',
  grandTotal: '10',
  lines: [{ accountId: own.accountId, description: 'A line', amount: '10' }],
})

/** A body that would be accepted, for the endpoints that a path alone doesn't satisfy. */
export const invoiceBody = (name: string, own: Invoices): unknown => {
  if (!name.includes('/general-invoice')) return undefined
  if (name.startsWith('PATCH')) return { action: 'edit', version: own.draft.version, ...body(own) }
  return name.startsWith('PUT') ? { version: own.draft.version, ...body(own) } : name.startsWith('POST') ? body(own) : {}
}

/** Fields of bodies that refer to a record, each with a body that names one of another company. */
export const invoiceReferences: Record<string, Record<string, (own: Invoices, other: Invoices) => unknown>> = Object.fromEntries(
  ['POST /invoices/general-invoice', 'PUT /invoices/general-invoice/:voucherId', 'PATCH /invoices/general-invoice/:voucherId'].map((name) => {
    const whole = (own: Invoices, more: object) => ({ ...(invoiceBody(name, own) as object), ...more })
    const line = (own: Invoices, more: object) => whole(own, { lines: [{ accountId: own.accountId, description: 'x', amount: '10', ...more }] })
    return [
      name,
      {
        partyId: (own, other) => whole(own, { partyId: other.customerId }),
        paymentTermId: (own, other) => whole(own, { paymentTermId: other.termId }),
        fileIds: (own, other) => whole(own, { fileIds: [other.stagedFileId] }),
        ...(name.startsWith('POST') ? {} : { removeFileIds: (own: Invoices, other: Invoices) => whole(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
        ...(name.startsWith('PATCH')
          ? {
              'mail.fileIds': (own: Invoices, other: Invoices) => ({
                action: 'send',
                version: own.draft.version,
                mail: { to: ['a@customer.example'], subject: 'x', text: 'x', fileIds: [other.draft.files[0]?.id] },
              }),
            }
          : {}),
        'lines.id': (own, other) => line(own, { id: other.draft.lines[0]?.id }),
        'lines.accountId': (own, other) => line(own, { accountId: other.accountId }),
        'lines.taxId': (own, other) => line(own, { taxId: other.taxCodeId }),
        'lines.secondTaxId': (own, other) => line(own, { secondTaxId: other.taxCodeId }),
      },
    ]
  }),
)
