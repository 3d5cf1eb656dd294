import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type AccountTransfer, accountTransfers } from '@/contracts/account-transfers'
import { type CashCount, cashCounts } from '@/contracts/cash-counts'
import type { AccountOption } from '@/contracts/ledger'
import { bankPayments, bankReceipts, cashPayments, cashReceipts, type OpenItemOption, type Voucher, type VoucherEndpoints } from '@/contracts/vouchers'
import type { Caller } from './api'

interface Parties {
  customerId: string
  vendorId: string
  taxCodeId: string
  termId: string
  costCentreId: string
}

/** Creates general invoices and a cash payment that only one company has: a draft of each, a posted invoice, and staged files. */
export const invoicesOf = async (user: Caller, parties: Parties) => {
  const basis = await user.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })
  const accountId = basis.data.accounts.find(({ type }) => type === 'expense')?.id ?? ''
  const csv = { files: [{ name: 'g.csv', bytes: new TextEncoder().encode('g,h\n7,8\n') }] }
  const stageFile = async () => (await user.call<{ files: { id: string }[] }>(generalInvoices.stage, csv)).data.files[0]?.id ?? ''
  const body = { direction: 'receivable', partyId: parties.customerId, subject: 'Own', currency: 'USD', rate: '1.1', grandTotal: '10' }
  const lines = [{ accountId, description: 'A line', amount: '10' }]
  const add = async () => (await user.call<GeneralInvoice>(generalInvoices.create, { body: { ...body, lines, fileIds: [await stageFile()] } })).data
  const toPost = await add()
  const posted = await user.call<GeneralInvoice>(generalInvoices.change, {
    params: { voucherId: toPost.voucherId },
    body: { action: 'post', version: toPost.version },
  })
  const { accounts: voucherAccounts } = (await user.call<{ accounts: AccountOption[] }>(bankReceipts.basis)).data
  const openQuery = { partyId: parties.customerId, currency: 'USD' }
  const { rows: openItems } = (await user.call<{ rows: OpenItemOption[] }>(bankReceipts.openItems, { query: openQuery })).data
  const voucherOf = async (of: VoucherEndpoints) => {
    const stage = async () => (await user.call<{ files: { id: string }[] }>(of.stage, csv)).data.files[0]?.id ?? ''
    const { own: ownAccounts } = (await user.call<{ own: AccountOption[] }>(of.basis)).data
    const ownAccountId = ownAccounts[0]?.id ?? ''
    const { data } = await user.call<Voucher>(of.create, {
      body: { accountId: ownAccountId, payee: 'Own', grandTotal: '10', lines, fileIds: [await stage()] },
    })
    return { ...data, ownAccountId, stagedFileId: await stage() }
  }
  const transferOf = async () => {
    const stage = async () => (await user.call<{ files: { id: string }[] }>(accountTransfers.stage, csv)).data.files[0]?.id ?? ''
    const { own } = (await user.call<{ own: AccountOption[] }>(accountTransfers.basis)).data
    const [fromAccountId, toAccountId] = [own[0]?.id, own[1]?.id]
    const body = { fromAccountId, toAccountId, amount: '10', fileIds: [await stage()] }
    const { data } = await user.call<AccountTransfer>(accountTransfers.create, { body })
    return { ...data, stagedFileId: await stage() }
  }
  const countOf = async () => {
    const stage = async () => (await user.call<{ files: { id: string }[] }>(cashCounts.stage, csv)).data.files[0]?.id ?? ''
    const { own } = (await user.call<{ own: AccountOption[] }>(cashCounts.basis)).data
    const { data } = await user.call<CashCount>(cashCounts.create, { body: { accountId: own[0]?.id, total: '10', fileIds: [await stage()] } })
    return { ...data, stagedFileId: await stage() }
  }
  const { customerId, vendorId, taxCodeId, termId, costCentreId } = parties
  return {
    customerId,
    vendorId,
    taxCodeId,
    termId,
    costCentreId,
    accountId,
    receivableId: voucherAccounts.find(({ type }) => type === 'receivable')?.id ?? '',
    openItemId: openItems[0]?.id ?? '',
    draft: await add(),
    posted: posted.data,
    stagedFileId: await stageFile(),
    transfer: await transferOf(),
    count: await countOf(),
    vouchers: {
      'cash-payment': await voucherOf(cashPayments),
      'bank-payment': await voucherOf(bankPayments),
      'cash-receipt': await voucherOf(cashReceipts),
      'bank-receipt': await voucherOf(bankReceipts),
    },
  }
}
export type Invoices = Awaited<ReturnType<typeof invoicesOf>>

const draft = ({ draft: { voucherId } }: Invoices) => ({ voucherId })

type VoucherName = keyof Invoices['vouchers']
export const VOUCHER_NAMES: readonly VoucherName[] = ['cash-payment', 'bank-payment', 'cash-receipt', 'bank-receipt']
const voucherIn = (path: string): VoucherName | undefined => VOUCHER_NAMES.find((name) => path.includes(`/${name}`))

const voucherPaths = (name: VoucherName): Record<string, (own: Invoices) => Record<string, string>> => {
  const voucher = ({ vouchers }: Invoices) => ({ voucherId: vouchers[name].voucherId })
  return {
    [`GET /finance/${name}/:voucherId`]: voucher,
    [`GET /finance/${name}/:voucherId/pdf`]: voucher,
    ...(name.startsWith('bank') ? { [`GET /finance/${name}/:voucherId/bank-matches`]: voucher } : {}),
    [`PUT /finance/${name}/:voucherId`]: voucher,
    [`PATCH /finance/${name}/:voucherId`]: voucher,
    [`DELETE /finance/${name}/:voucherId`]: voucher,
    [`DELETE /finance/${name}/files/:fileId`]: ({ vouchers }) => ({ fileId: vouchers[name].stagedFileId }),
    [`GET /finance/${name}/:voucherId/files/:fileId`]: (own) => ({ ...voucher(own), fileId: own.vouchers[name].files[0]?.id ?? '' }),
  }
}

const transfer = ({ transfer: { voucherId } }: Invoices) => ({ voucherId })
const count = ({ count: { voucherId } }: Invoices) => ({ voucherId })

export const INVOICE_PATHS: Record<string, (own: Invoices) => Record<string, string>> = {
  'GET /invoices/general-invoice/:voucherId': draft,
  'GET /invoices/general-invoice/:voucherId/pdf': draft,
  'GET /invoices/general-invoice/:voucherId/mail': draft,
  'PUT /invoices/general-invoice/:voucherId': draft,
  'PATCH /invoices/general-invoice/:voucherId': draft,
  'DELETE /invoices/general-invoice/:voucherId': draft,
  'DELETE /invoices/general-invoice/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /invoices/general-invoice/:voucherId/files/:fileId': (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
  ...Object.assign({}, ...VOUCHER_NAMES.map(voucherPaths)),
  'GET /finance/account-transfer/:voucherId': transfer,
  'GET /finance/account-transfer/:voucherId/bank-matches': transfer,
  'PUT /finance/account-transfer/:voucherId': transfer,
  'PATCH /finance/account-transfer/:voucherId': transfer,
  'DELETE /finance/account-transfer/:voucherId': transfer,
  'DELETE /finance/account-transfer/files/:fileId': (own) => ({ fileId: own.transfer.stagedFileId }),
  'GET /finance/account-transfer/:voucherId/files/:fileId': (own) => ({ ...transfer(own), fileId: own.transfer.files[0]?.id ?? '' }),
  'GET /finance/cash-count/:voucherId': count,
  'GET /finance/cash-count/:voucherId/pdf': count,
  'PUT /finance/cash-count/:voucherId': count,
  'PATCH /finance/cash-count/:voucherId': count,
  'DELETE /finance/cash-count/:voucherId': count,
  'DELETE /finance/cash-count/files/:fileId': (own) => ({ fileId: own.count.stagedFileId }),
  'GET /finance/cash-count/:voucherId/files/:fileId': (own) => ({ ...count(own), fileId: own.count.files[0]?.id ?? '' }),
  'GET /finance/journals/:documentId': ({ posted }) => ({ documentId: posted.id }),
}

const draftBody = (own: Invoices) => ({
  direction: 'receivable',
  partyId: own.customerId,
  subject: 'Own',
  currency: 'USD',
  rate: '1.1',
  grandTotal: '10',
  lines: [{ accountId: own.accountId, description: 'A line', amount: '10' }],
})

const voucherBody = (own: Invoices, name: VoucherName) => ({
  accountId: own.vouchers[name].ownAccountId,
  payee: 'Own',
  grandTotal: '10',
  lines: [{ accountId: own.accountId, description: 'A line', amount: '10' }],
})

const transferBody = ({ transfer: { fromAccount, toAccount } }: Invoices) => ({ fromAccountId: fromAccount.id, toAccountId: toAccount.id, amount: '10' })

const countBody = ({ count: { account } }: Invoices) => ({ accountId: account.id, total: '10' })

/** A valid body, for the endpoints that need one in addition to the path. */
export const invoiceBody = (name: string, own: Invoices): unknown => {
  const asked = (version: number, content: object): unknown =>
    name.startsWith('PATCH')
      ? { action: 'edit', version, ...content }
      : name.startsWith('PUT')
        ? { version, ...content }
        : name.startsWith('POST')
          ? content
          : {}
  if (name.includes('/account-transfer')) return asked(own.transfer.version, transferBody(own))
  if (name.includes('/cash-count')) return asked(own.count.version, countBody(own))
  const voucher = voucherIn(name)
  if (!voucher && !name.includes('/general-invoice')) return undefined
  const [content, { version }] = voucher ? [voucherBody(own, voucher), own.vouchers[voucher]] : [draftBody(own), own.draft]
  return asked(version, content)
}

type References = Record<string, (own: Invoices, other: Invoices) => unknown>
const bodyWith = (name: string, own: Invoices, more: object) => ({ ...(invoiceBody(name, own) as object), ...more })
const withLine = (name: string, own: Invoices, more: object) =>
  bodyWith(name, own, { lines: [{ accountId: own.accountId, description: 'x', amount: '10', ...more }] })
const writesOf = (path: string) => [`POST ${path}`, `PUT ${path}/:voucherId`, `PATCH ${path}/:voucherId`]

/** References that general invoices and vouchers have in common. */
const commonReferences = (
  name: string,
  filesOf: (records: Invoices) => { staged: string; draft: Invoices['draft'] | Invoices['vouchers'][VoucherName] },
): References => ({
  fileIds: (own, other) => bodyWith(name, own, { fileIds: [filesOf(other).staged] }),
  ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(name, own, { removeFileIds: [filesOf(other).draft.files[0]?.id] }) }),
  'lines.id': (own, other) => withLine(name, own, { id: filesOf(other).draft.lines[0]?.id }),
  'lines.accountId': (own, other) => withLine(name, own, { accountId: other.accountId }),
  'lines.costCentreId': (own, other) => withLine(name, own, { costCentreId: other.costCentreId }),
  'lines.taxId': (own, other) => withLine(name, own, { taxId: other.taxCodeId }),
  'lines.secondTaxId': (own, other) => withLine(name, own, { secondTaxId: other.taxCodeId }),
})

const invoiceFields = (name: string): References => ({
  ...commonReferences(name, (records) => ({ staged: records.stagedFileId, draft: records.draft })),
  partyId: (own, other) => bodyWith(name, own, { partyId: other.customerId }),
  paymentTermId: (own, other) => bodyWith(name, own, { paymentTermId: other.termId }),
  ...(name.startsWith('PATCH')
    ? {
        'mail.fileIds': (own, other) => ({
          action: 'send',
          version: own.draft.version,
          mail: { to: ['a@customer.example'], subject: 'x', text: 'x', fileIds: [other.draft.files[0]?.id] },
        }),
      }
    : {}),
})
const voucherFields = (name: string, kind: VoucherName): References => ({
  ...commonReferences(name, ({ vouchers }) => ({ staged: vouchers[kind].stagedFileId, draft: vouchers[kind] })),
  accountId: (own, other) => bodyWith(name, own, { accountId: other.vouchers[kind].ownAccountId }),
  'lines.partyId': (own, other) => withLine(name, own, { accountId: own.receivableId, partyId: other.customerId }),
  'lines.openItemId': (own, other) => withLine(name, own, { accountId: own.receivableId, partyId: own.customerId, openItemId: other.openItemId }),
})

const transferFields = (name: string): References => ({
  fileIds: (own, other) => bodyWith(name, own, { fileIds: [other.transfer.stagedFileId] }),
  ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(name, own, { removeFileIds: [other.transfer.files[0]?.id] }) }),
  fromAccountId: (own, other) => bodyWith(name, own, { fromAccountId: other.transfer.fromAccount.id }),
  toAccountId: (own, other) => bodyWith(name, own, { toAccountId: other.transfer.toAccount.id }),
  feeAccountId: (own, other) => bodyWith(name, own, { fee: '1', feeAccountId: other.accountId }),
})

const countFields = (name: string): References => ({
  fileIds: (own, other) => bodyWith(name, own, { fileIds: [other.count.stagedFileId] }),
  ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(name, own, { removeFileIds: [other.count.files[0]?.id] }) }),
  accountId: (own, other) => bodyWith(name, own, { accountId: other.count.account.id }),
})

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const invoiceReferences: Record<string, References> = Object.fromEntries([
  ...writesOf('/invoices/general-invoice').map((name) => [name, invoiceFields(name)] as const),
  ...writesOf('/finance/account-transfer').map((name) => [name, transferFields(name)] as const),
  ...writesOf('/finance/cash-count').map((name) => [name, countFields(name)] as const),
  ...VOUCHER_NAMES.flatMap((kind) => writesOf(`/finance/${kind}`).map((name) => [name, voucherFields(name, kind)] as const)),
])
