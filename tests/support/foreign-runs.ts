import { expect } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type BankDetails, vendorBankDetails } from '@/contracts/bank-details'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import type { Api, Caller } from './api'
import { readyForRuns } from './ready-for-runs'

interface Payable {
  vendorId: string
  itemId: string
}

interface Known extends Payable {
  ownAccountId: string
  bankAccountId: string
  executionDate: string
}

/** Creates payment runs that only one company has: a draft, one that counts as sent and has a file, and staged files. */
export const runsOf = async (api: Api, user: Caller, { vendorId, itemId }: Payable) => {
  await readyForRuns(api, user.companyId, vendorId)
  await api.owner.query(
    `insert into exchange_rates (company_id, currency, date, rate, created_by, updated_by) select c.id, 'USD', current_date, 1.1, $2, $2 from companies c
      where c.id = $1 and c.base_currency <> 'USD' on conflict do nothing`,
    [user.companyId, user.user._id],
  )
  const csv = { files: [{ name: 'r.csv', bytes: new TextEncoder().encode('m,n\n9,9\n') }] }
  const stageFile = async () => (await user.call<{ files: { id: string }[] }>(paymentRuns.stage, csv)).data.files[0]?.id ?? ''
  const { own, nextBankDay } = (await user.call<ResponseOutput<typeof paymentRuns.basis>>(paymentRuns.basis, { query: {} })).data
  const { accounts } = (await user.call<BankDetails>(vendorBankDetails.get, { params: { vendorId } })).data
  const [ownAccountId, bankAccountId] = [own.find(({ paymentFile }) => paymentFile === 'nacha')?.id ?? '', accounts[0]?.id ?? '']
  const known = { vendorId, itemId, ownAccountId, bankAccountId, executionDate: nextBankDay }
  const add = async (more: object) => {
    const { data, message, errors } = await user.call<PaymentRun>(paymentRuns.create, { body: { ...contentOf(known), ...more } })
    expect([message, errors]).toEqual(['OK', undefined])
    return data
  }
  const draft = await add({ fileIds: [await stageFile()] })
  const sent = await add({})
  await api.owner.query(`update documents set status = 'sent' where id = $1`, [sent.id])
  await api.owner.query(
    `insert into payment_run_files (company_id, document_id, own_account_id, format, name, bytes, sha256, made_on, made_by)
      values ($1, $2, $3, 'pain.001.001.09', 'run.xml', $5::bytea, encode(sha256($5::bytea), 'hex'), current_date, $4)`,
    [user.companyId, sent.id, ownAccountId, user.user._id, new TextEncoder().encode(user.companyId)],
  )
  return { ...known, draft, sent, stagedFileId: await stageFile() }
}
export type RunRecords = Awaited<ReturnType<typeof runsOf>>

const contentOf = ({ itemId, ownAccountId, executionDate }: Known) => ({
  ownAccountId,
  executionDate,
  currency: 'USD',
  lines: [{ itemId, amount: '1' }],
})

const path = '/finance/payment-runs'
const draft = ({ draft: { voucherId } }: RunRecords) => ({ voucherId })

export const RUN_PATHS: Record<string, (own: RunRecords) => Record<string, string>> = {
  [`GET ${path}/:voucherId`]: draft,
  [`GET ${path}/:voucherId/messages`]: draft,
  [`GET ${path}/:voucherId/payment-file`]: ({ sent: { voucherId } }) => ({ voucherId }),
  [`PUT ${path}/:voucherId`]: draft,
  [`PATCH ${path}/:voucherId`]: draft,
  [`DELETE ${path}/:voucherId`]: draft,
  [`DELETE ${path}/files/:fileId`]: ({ stagedFileId }) => ({ fileId: stagedFileId }),
  [`GET ${path}/:voucherId/files/:fileId`]: (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const runBody = (name: string, own: RunRecords): unknown => {
  if (!name.includes(path)) return undefined
  if (name.startsWith('PUT')) return { version: own.draft.version, ...contentOf(own) }
  return name.startsWith('PATCH') ? { action: 'edit', version: own.draft.version, ...contentOf(own) } : name.startsWith('POST') ? contentOf(own) : {}
}

type References = Record<string, (own: RunRecords, other: RunRecords) => unknown>

const fieldsOf = (name: string): References => {
  const bodyWith = (own: RunRecords, more: object) => ({ ...(runBody(name, own) as object), ...more })
  const stepOn = (own: RunRecords, step: object) => ({ version: own.sent.version, ...step })
  return {
    ownAccountId: (own, other) => bodyWith(own, { ownAccountId: other.ownAccountId }),
    fileIds: (own, other) => bodyWith(own, { fileIds: [other.stagedFileId] }),
    'lines.id': (own, other) => bodyWith(own, { lines: [{ id: other.draft.lines[0]?.id, itemId: own.itemId, amount: '1' }] }),
    'lines.itemId': (own, other) => bodyWith(own, { lines: [{ itemId: other.itemId, amount: '1' }] }),
    'banks.partyId': (own, other) => bodyWith(own, { banks: [{ partyId: other.vendorId, bankAccountId: own.bankAccountId }] }),
    'banks.bankAccountId': (own, other) => bodyWith(own, { banks: [{ partyId: own.vendorId, bankAccountId: other.bankAccountId }] }),
    ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
    ...(!name.startsWith('PATCH')
      ? {}
      : {
          fileId: (own, other) => stepOn(own, { action: 'readReport', fileId: other.stagedFileId }),
          partyId: (own, other) => stepOn(own, { action: 'reject', reason: 'Own', partyId: other.vendorId }),
          partyIds: (own, other) => stepOn(own, { action: 'settle', date: own.sent.date, partyIds: [other.vendorId] }),
        }),
  }
}

/** Path parameters of the steps that need a run that was sent instead of the draft. */
export const sentRunParams = (name: string, field: string, own: RunRecords): Record<string, string> | undefined =>
  name === `PATCH ${path}/:voucherId` && /^(fileId|partyId|partyIds)$/.test(field) ? { voucherId: own.sent.voucherId } : undefined

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const runReferences: Record<string, References> = Object.fromEntries(
  [`POST ${path}`, `PUT ${path}/:voucherId`, `PATCH ${path}/:voucherId`].map((name) => [name, fieldsOf(name)]),
)
