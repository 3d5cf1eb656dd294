import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { type ChequeDetail, type ChequeSeries, cheques } from '@/contracts/cheques'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type OwnAccount, ownAccounts } from '@/contracts/own-accounts'
import { bankPayments, type Voucher, type VoucherEndpoints } from '@/contracts/vouchers'
import type { Api, Caller } from './api'

/** Creates what only one company has: a cheque series, a cheque that pays a voucher, a voucher that a cheque could pay, and a file for the bank. */
export const chequesOf = async (api: Api, user: Caller) => {
  const { rows } = (await user.call<{ rows: OwnAccount[] }>(ownAccounts.list, { query: {} })).data
  const basis = (await user.call<ResponseOutput<VoucherEndpoints['basis']>>(bankPayments.basis)).data
  const own = basis.own.find(({ currency }) => currency === null) ?? basis.own[0]
  const ownAccountId = rows.find(({ account }) => account.id === own?.id)?.id ?? ''
  const expense = basis.accounts.find(({ type }) => type === 'expense')
  const numbers = { firstNo: 700_001, lastNo: 700_100, nextNo: 700_001 }
  const series = await user.call<ChequeSeries>(cheques.addSeries, { body: { ownAccountId, name: 'Own', layout: 'a4-top', ...numbers } })
  expect(series.message).toBe('OK')
  const paid = async () => {
    const body = { accountId: own?.id, payee: 'Own', grandTotal: '1', lines: [{ accountId: expense?.id, description: 'A line', amount: '1' }] }
    const draft = await user.call<Voucher>(bankPayments.create, { body })
    expect(draft.message).toBe('OK')
    const { voucherId, version } = draft.data
    const posted = await user.call<Voucher>(bankPayments.change, { params: { voucherId }, body: { action: 'post', version } })
    expect(posted.message).toBe('OK')
    return posted.data.id
  }
  const seriesId = series.data.id
  const cheque = await user.call<ChequeDetail>(cheques.create, { body: { documentId: await paid(), seriesId } })
  expect(cheque.message).toBe('OK')
  const content = `I,${user.companyId}\r\n`
  const hash = createHash('sha256').update(content).digest('hex')
  const [file] = await api.owner.query<{ id: string }>(
    `insert into positive_pay_files (company_id, own_account_id, file_no, layout, file_day, issued_count, void_count, issued_sum, content, sha256, created_by)
      values ($1, $2, 900, 'chase', '2026-01-05', 1, 0, 1, $3, $4, $5) returning id`,
    [user.companyId, ownAccountId, content, hash, user.user._id],
  )
  const csv = { files: [{ name: 's.csv', bytes: new TextEncoder().encode('q,r\n2,3\n') }] }
  const stage = async () => (await user.call<{ files: { id: string }[] }>(cheques.stage, csv)).data.files[0]?.id ?? ''
  const { id, version } = cheque.data
  const withFile = await user.call<ChequeDetail>(cheques.change, { params: { id }, body: { action: 'addFiles', version, fileIds: [await stage()] } })
  expect(withFile.message).toBe('OK')
  return {
    stagedFileId: await stage(),
    ownAccountId,
    seriesId,
    cheque: withFile.data,
    documentId: await paid(),
    fileId: file?.id ?? '',
    accountId: expense?.id ?? '',
  }
}
export type ChequeRecords = Awaited<ReturnType<typeof chequesOf>>

const cheque = (own: ChequeRecords) => ({ id: own.cheque.id })
export const CHEQUE_PATHS: Record<string, (own: ChequeRecords) => Record<string, string>> = {
  'GET /finance/cheques/:id': cheque,
  'PATCH /finance/cheques/:id': cheque,
  'GET /finance/cheques/:id/pdf': cheque,
  'GET /finance/cheques/:id/files/:fileId': (own) => ({ ...cheque(own), fileId: own.cheque.files[0]?.id ?? '' }),
  'DELETE /finance/cheques/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'PATCH /finance/cheque-series/:id': ({ seriesId }) => ({ id: seriesId }),
  'GET /finance/positive-pay/:id/file': ({ fileId }) => ({ id: fileId }),
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const chequeBody = (name: string): unknown => {
  if (name === 'PATCH /finance/cheques/:id') return { action: 'clear', version: 1, date: '2199-12-31' }
  return name === 'PATCH /finance/cheque-series/:id' ? { action: 'deactivate', version: 1 } : undefined
}

type References = Record<string, (own: ChequeRecords, other: ChequeRecords) => unknown>
const series = { name: 'Other', layout: 'a4-top', firstNo: 1, lastNo: 2, nextNo: 1 }
/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const chequeReferences: Record<string, References> = {
  'POST /finance/cheques': {
    documentId: (own, other) => ({ documentId: other.documentId, seriesId: own.seriesId }),
    seriesId: (own, other) => ({ documentId: own.documentId, seriesId: other.seriesId }),
  },
  'POST /finance/cheques/batch': {
    documentIds: (own, other) => ({ documentIds: [own.documentId, other.documentId], seriesId: own.seriesId }),
    seriesId: (own, other) => ({ documentIds: [own.documentId], seriesId: other.seriesId }),
  },
  'POST /finance/cheques/spoiled': { seriesId: (_own, other) => ({ seriesId: other.seriesId, number: 700_050, reason: 'Other' }) },
  'PATCH /finance/cheques/:id': {
    accountId: (own, other) => ({ action: 'void', version: own.cheque.version, reason: 'Other', accountId: other.accountId }),
    fileIds: (own, other) => ({ action: 'addFiles', version: own.cheque.version, fileIds: [other.stagedFileId] }),
  },
  'POST /finance/cheque-series': { ownAccountId: (_own, other) => ({ ownAccountId: other.ownAccountId, ...series }) },
  'POST /finance/positive-pay': { ownAccountId: (_own, other) => ({ ownAccountId: other.ownAccountId }) },
}
