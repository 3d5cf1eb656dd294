import { expect } from 'vitest'
import { type CardDepositRow, cardGlobalDeposits, cardMntDeposits, type DepositEndpoints } from '@/contracts/card-deposits'
import { type CardKind, type CardPayment, cardGlobalPayments, cardMntPayments, type CardPaymentEndpoints } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { Api, Caller } from './api'
import { customerCard } from './customer-card'
import { overdueInvoice } from './overdue'

const endpointsOf = { card_global: cardGlobalPayments, card_mnt: cardMntPayments as unknown as CardPaymentEndpoints } as const
const depositsOf = { card_global: cardGlobalDeposits, card_mnt: cardMntDeposits as unknown as DepositEndpoints } as const
const processorOf = { card_global: 'global', card_mnt: 'mnt' } as const
const kinds = Object.keys(endpointsOf) as CardKind[]

/** Adds a draft of a card payment of each kind that only one company has, with an invoice, a file, and a staged file, a deposit and a dispute. */
export const cardsOf = async (api: Api, user: Caller, { customerId, today }: { customerId: string; today: string }) => {
  const csv = { files: [{ name: 's.csv', bytes: new TextEncoder().encode('m,n\n9,9\n') }] }
  const addOf = async (kind: CardKind) => {
    const of = endpointsOf[kind]
    const stage = async () => (await user.call<{ files: { id: string }[] }>(of.stage, csv)).data.files[0]?.id ?? ''
    const card = await customerCard(user, customerId, { processor: processorOf[kind] })
    const choices = () => user.call<ResponseOutput<typeof of.choices>>(of.choices, { query: { customerId } })
    await overdueInvoice(user, customerId, today, { currency: (await choices()).data.currency })
    const itemId = (await choices()).data.items[0]?.itemId ?? ''
    const body = { customerId, cardId: card.id, amount: '1', items: [{ itemId, amount: '1' }] }
    const { data, message } = await user.call<CardPayment>(of.create, { body: { ...body, asDraft: true, fileIds: [await stage()] } })
    expect(message).toBe('OK')
    const report = `settlement_date,deposit_id,transaction_id,type,gross_amount\n2025-12-01,OWN-${data.id},T,sale,1`
    await user.call(depositsOf[kind].import, { files: [{ name: 'd.csv', bytes: new TextEncoder().encode(report) }] })
    const { rows } = (await user.call<{ rows: CardDepositRow[] }>(depositsOf[kind].list)).data
    const depositId = rows.find((row) => row.depositId === `OWN-${data.id}`)?.id ?? ''
    const [dispute] = await api.owner.query<{ id: string }>(
      `insert into card_disputes (company_id, processor, dispute_id, status, stage, amount, currency, document_id) values ($1, $2, $3, 'WITH_MERCHANT', 'CHARGEBACK', 1, 'USD', $4) returning id`,
      [user.companyId, processorOf[kind], `OWN-${data.id}`, data.id],
    )
    return {
      depositId,
      disputeId: dispute?.id ?? '',
      body,
      voucherId: data.voucherId,
      version: data.version,
      fileId: data.files[0]?.id ?? '',
      stagedFileId: await stage(),
    }
  }
  return { card_global: await addOf('card_global'), card_mnt: await addOf('card_mnt') }
}
export type CardRecords = Awaited<ReturnType<typeof cardsOf>>
type Own = CardRecords[CardKind]

const card = { expMonth: 12, expYear: 2041, version: 1 }
const cardInput = { processor: 'global', token: 'SIM_VISA_0001_1240', brand: 'VISA', last4: '0001', expMonth: 12, expYear: 2040 }

const pathsOf = (kind: CardKind): Record<string, (own: CardRecords) => Record<string, string>> => {
  const { path } = documentKinds[kind]
  const voucher = (own: CardRecords) => ({ voucherId: own[kind].voucherId })
  return {
    ...Object.fromEntries(['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} ${path}/:voucherId`, voucher])),
    [`POST ${path}/deposits/:id/post`]: (own) => ({ id: own[kind].depositId }),
    [`POST ${path}/disputes/:id/answer`]: (own) => ({ id: own[kind].disputeId }),
    [`DELETE ${path}/files/:fileId`]: (own) => ({ fileId: own[kind].stagedFileId }),
    [`GET ${path}/:voucherId/files/:fileId`]: (own) => ({ ...voucher(own), fileId: own[kind].fileId }),
  }
}
const cardId = (own: CardRecords) => ({ id: own.card_global.body.cardId })
export const CARD_PATHS: ReturnType<typeof pathsOf> = {
  ...Object.assign({}, ...kinds.map(pathsOf)),
  'GET /customer/:vendorId/cards': (own) => ({ vendorId: own.card_global.body.customerId }),
  'PUT /customer/card/:id': cardId,
  'PATCH /customer/add-card/:id': cardId,
}

const isOf = (name: string) => (kind: CardKind) => name.includes(documentKinds[kind].path)

/** A valid body, for the endpoints that need one in addition to the path. */
export const cardBody = (name: string, records: CardRecords): unknown => {
  if (/^(PUT \/customer\/card|PATCH \/customer\/add-card)/.test(name)) return card
  if (name === 'POST /customer/add-card') return { ...cardInput, customerId: records.card_global.body.customerId }
  const kind = kinds.find(isOf(name))
  if (!kind || /\/(files|post)$/.test(name)) return undefined
  if (name.endsWith('/answer')) return { answer: 'accept', stage: 'CHARGEBACK' }
  const { body, version } = records[kind]
  if (name.startsWith('POST')) return { ...body, asDraft: true }
  return name.startsWith('PATCH') ? { action: 'edit', version, ...body } : { version, ...body }
}

type References = Record<string, (own: CardRecords, other: CardRecords) => unknown>

const fieldsOf = (kind: CardKind, name: string): References => {
  const bodyWith = (own: CardRecords, more: object) => ({ ...(cardBody(name, own) as object), ...more })
  const of = (records: CardRecords): Own => records[kind]
  return {
    fileIds: (own, other) => bodyWith(own, { fileIds: [of(other).stagedFileId] }),
    customerId: (own, other) => bodyWith(own, { customerId: of(other).body.customerId }),
    cardId: (own, other) => bodyWith(own, { cardId: of(other).body.cardId }),
    'items.itemId': (own, other) => bodyWith(own, { items: of(other).body.items }),
    ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(own, { removeFileIds: [of(other).fileId] }) }),
  }
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const cardReferences: Record<string, References> = {
  'POST /customer/add-card': { customerId: (_own, other) => ({ ...cardInput, customerId: other.card_global.body.customerId }) },
  ...Object.fromEntries(
    kinds.flatMap((kind) => {
      const { path } = documentKinds[kind]
      return [`POST ${path}/pay`, `PUT ${path}/:voucherId`, `PATCH ${path}/:voucherId`].map((name) => [name, fieldsOf(kind, name)] as const)
    }),
  ),
}
