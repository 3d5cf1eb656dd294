import { expect } from 'vitest'
import { type BankStatement, bankStatements, cardStatements, type StatementKind } from '@/contracts/bank-statements'
import { documentKinds } from '@/contracts/document-kinds'
import type { ResponseOutput } from '@/contracts/endpoint'
import { bankReconciling, cardReconciling, type CodingBasis, type ReconcilingAnswer, type Workspace } from '@/contracts/reconciling'
import type { Api, Caller } from './api'
import { type StatementRule, statementRules } from '@/contracts/statement-rules'
import { ownCard } from './own-card'

const reconcilingOf = { bank_statement: bankReconciling, card_statement: cardReconciling } as const
const endpointsOf = { bank_statement: bankStatements, card_statement: cardStatements } as const
const kinds = Object.keys(endpointsOf) as StatementKind[]

const idsOf = async (api: Api, { companyId }: Caller) => {
  const first = async (select: string): Promise<string | undefined> =>
    (await api.owner.query<{ id: string }>(`select ${select} where company_id = $1 limit 1`, [companyId]))[0]?.id
  return {
    accountId: await first(`id from accounts`),
    userId: await first(
      `user_id as id from (select * from memberships m where not exists (select 1 from memberships x where x.user_id = m.user_id and x.company_id <> m.company_id)) own_users`,
    ),
    partyId: await first(`id from parties`),
    costCentreId: await first(`id from cost_centres`),
    taxId: await first(`id from tax_codes`),
    entryId: await first(`journal_line_id as id from bank_entries`),
    itemId: await first(`line_id as id from open_items`),
    openingId: await first(`id from opening_uncleared`),
    runId: await first(`document_id as id from payment_runs`),
    depositId: await first(`id from card_deposits`),
  }
}

/** Imports a statement with a line that is put aside, which is an action that can be undone. */
const deskOf = async (api: Api, user: Caller, kind: StatementKind, ownAccountId: string) => {
  const draft = await user.call<BankStatement>(endpointsOf[kind].create, {
    body: { ...contentOf(ownAccountId), from: '2025-12-01', to: '2025-12-31', opening: '0', closing: '1', lines: [DESK_LINE] },
  })
  const params = { voucherId: draft.data.voucherId }
  const imported = await user.call<BankStatement>(endpointsOf[kind].change, { params, body: { action: 'complete', version: draft.data.version } })
  expect(imported.message).toBe('OK')
  const { voucherId } = imported.data
  const { lines } = (await user.call<Workspace>(reconcilingOf[kind].workspace, { params: { voucherId } })).data
  const lineId = lines[0]?.id ?? ''
  const held = await user.call<ReconcilingAnswer>(reconcilingOf[kind].step, { params: { voucherId }, body: { action: 'hold', lineId, until: '2199-01-01' } })
  expect(held.message).toBe('OK')
  return { voucherId, lineId, actionId: held.data.done?.id ?? '', ownAccountId, ...(await idsOf(api, user)) }
}
type Desk = Awaited<ReturnType<typeof deskOf>>
const DESK_LINE = { date: '2025-12-02', amount: '1', text: 'Desk' }

/** Adds a statement of each kind that only one company has, with a file, staged files, and one that is being reconciled. */
export const statementsOf = async (api: Api, user: Caller) => {
  await ownCard(api, user)
  const csv = { files: [{ name: 's.csv', bytes: new TextEncoder().encode('m,n\n9,9\n') }] }
  const addOf = async (kind: StatementKind) => {
    const of = endpointsOf[kind]
    const stage = async () => (await user.call<{ files: { id: string }[] }>(of.stage, csv)).data.files[0]?.id ?? ''
    const { own } = (await user.call<ResponseOutput<typeof of.basis>>(of.basis)).data
    const ownAccountId = own[0]?.id ?? ''
    const { data, message } = await user.call<BankStatement>(of.create, { body: { ...contentOf(ownAccountId), fileIds: [await stage()] } })
    expect(message).toBe('OK')
    return { ...data, ownAccountId, stagedFileId: await stage(), desk: await deskOf(api, user, kind, ownAccountId) }
  }
  return { bank_statement: await addOf('bank_statement'), card_statement: await addOf('card_statement'), rule: await ruleOf(user) }
}
const ruleOf = async (user: Caller) => {
  const { accounts } = (await user.call<CodingBasis>(bankReconciling.coding)).data
  const accountId = accounts.find(({ type }) => type === 'expense')?.id ?? ''
  const added = await user.call<StatementRule>(statementRules.create, { body: ruleContent(accountId) })
  expect(added.message).toBe('OK')
  return added.data
}
const ruleContent = (accountId: string) => ({
  name: 'Fee',
  condition: { words: 'fee of the bank', direction: 'out' as const },
  lines: [{ accountId, share: { is: 'rest' as const } }],
})
export type StatementRecords = Awaited<ReturnType<typeof statementsOf>>
type Own = StatementRecords[StatementKind]

const contentOf = (ownAccountId: string) => ({
  ownAccountId,
  from: '2026-01-01',
  to: '2026-01-31',
  lines: [{ date: '2026-01-02', amount: '1', text: 'One' }],
})

const detailsPath = { bank_statement: '/statments/bank-details', card_statement: '/statments/card-details' } as const
const ofPath = (name: string): StatementKind | undefined =>
  kinds.find((kind) => name.includes(`${documentKinds[kind].path}/`) || name.endsWith(documentKinds[kind].path) || name.endsWith(detailsPath[kind]))

const pathsOf = (kind: StatementKind): Record<string, (own: StatementRecords) => Record<string, string>> => {
  const { path } = documentKinds[kind]
  const voucher = (own: StatementRecords) => ({ voucherId: own[kind].voucherId })
  return {
    [`GET ${path}/:voucherId`]: voucher,
    [`GET ${path}/:voucherId/lines`]: voucher,
    [`PATCH ${path}/:voucherId`]: voucher,
    [`DELETE ${path}/:voucherId`]: voucher,
    [`GET ${path}/:voucherId/reconciling`]: voucher,
    [`POST ${path}/:voucherId/reconciling`]: voucher,
    [`GET ${path}/:voucherId/suggestions`]: voucher,
    [`GET ${path}/:voucherId/entries`]: voucher,
    [`GET ${path}/:voucherId/rule-draft/:lineId`]: (own) => ({ voucherId: own[kind].desk.voucherId, lineId: own[kind].desk.lineId }),
    [`DELETE ${path}/files/:fileId`]: (own) => ({ fileId: own[kind].stagedFileId }),
    [`GET ${path}/:voucherId/files/:fileId`]: (own) => ({ ...voucher(own), fileId: own[kind].files[0]?.id ?? '' }),
  }
}
const RULES = '/statments/rules'
const ofRule = ({ rule: { id } }: StatementRecords) => ({ id })
export const STATEMENT_PATHS = Object.assign({ [`PATCH ${RULES}/:id`]: ofRule, [`DELETE ${RULES}/:id`]: ofRule }, ...kinds.map(pathsOf)) as ReturnType<
  typeof pathsOf
>

/** A valid body, for the endpoints that need one in addition to the path. */
export const statementBody = (name: string, records: StatementRecords): unknown => {
  if (name.includes(RULES)) return ruleBody(name, records)
  const kind = ofPath(name)
  if (!kind || !/^(POST|PUT|PATCH) /.test(name)) return undefined
  const own = records[kind]
  if (name.endsWith('/reconciling')) return { action: 'hold', lineId: own.desk.lineId, until: '2199-01-01' }
  if (name.endsWith('/preview')) return { accounts: {} }
  if (name.endsWith('/files')) return {}
  if (name.startsWith('PUT')) return { voucherId: own.voucherId, version: own.version, from: own.from, to: own.to }
  return name.startsWith('PATCH') ? { action: 'edit', version: own.version, ...contentOf(own.ownAccountId) } : contentOf(own.ownAccountId)
}

const ruleBody = (name: string, { rule }: StatementRecords) => {
  const content = ruleContent(rule.lines[0]?.account.id ?? '')
  return name.startsWith('PATCH') ? { action: 'edit', version: rule.version, ...content } : content
}

type References = Record<string, (own: StatementRecords, other: StatementRecords) => unknown>

const fieldsOf = (kind: StatementKind, name: string): References => {
  const bodyWith = (own: StatementRecords, more: object) => ({ ...(statementBody(name, own) as object), ...more })
  const of = (records: StatementRecords): Own => records[kind]
  return {
    ownAccountId: (own, other) => bodyWith(own, { ownAccountId: of(other).ownAccountId }),
    fileIds: (own, other) => bodyWith(own, { fileIds: [of(other).stagedFileId] }),
    'lines.id': (own, other) => bodyWith(own, { lines: [{ ...contentOf('').lines[0], id: of(other).lines[0]?.id }] }),
    ...(name.startsWith('PATCH') ? { removeFileIds: (own, other) => bodyWith(own, { removeFileIds: [of(other).files[0]?.id] }) } : {}),
    ...(name.startsWith('POST') ? { 'statements.ownAccountId': (_own, other) => ({ statements: [{ index: 0, ownAccountId: of(other).ownAccountId }] }) } : {}),
  }
}

/** Steps are taken at the statement that is being reconciled: its lines are open. */
export const deskParams = (name: string, records: StatementRecords): Record<string, string> | undefined => {
  const kind = name.endsWith('/reconciling') ? ofPath(name) : undefined
  return kind && { voucherId: records[kind].desk.voucherId }
}

/** A rule whose line, or account, is one of the other company. */
const ruleReferences = (name: string): References => {
  const bodyWith = (own: StatementRecords, more: object) => ({ ...ruleBody(name, own), ...more })
  const line = (field: string, id: (other: StatementRecords) => unknown) => (own: StatementRecords, other: StatementRecords) =>
    bodyWith(own, { lines: [{ ...ruleContent(own.rule.lines[0]?.account.id ?? '').lines[0], [field]: id(other) }] })
  const of = (other: StatementRecords) => other.bank_statement.desk
  return {
    ownAccountId: (own, other) => bodyWith(own, { ownAccountId: of(other).ownAccountId }),
    'lines.accountId': line('accountId', (other) => of(other).accountId),
    'lines.taxId': line('taxId', (other) => of(other).taxId),
    'lines.costCentreId': line('costCentreId', (other) => of(other).costCentreId ?? of(other).accountId),
    'lines.partyId': line('partyId', (other) => of(other).partyId),
  }
}

const stepsOf = (kind: StatementKind): References => {
  const step = (body: (lineId: string, other: Desk) => object) => (own: StatementRecords, other: StatementRecords) =>
    body(own[kind].desk.lineId, Object.fromEntries(Object.entries(other[kind].desk).map(([name, id]) => [name, id ?? other[kind].desk.lineId])) as Desk)
  const part = (of: (other: Desk) => object) => step((lineId, other) => ({ action: 'match', lineId, parts: [of(other)] }))
  const coded = (of: (other: Desk) => object) => step((lineId, other) => ({ action: 'codeEach', lines: [{ lineId, parts: [of(other)] }] }))
  return {
    lineId: step((_lineId, other) => ({ action: 'hold', lineId: other.lineId, until: '2199-01-01' })),
    lineIds: step((_lineId, other) => ({ action: 'exclude', lineIds: [other.lineId], reason: 'Not ours' })),
    actionId: step((_lineId, other) => ({ action: 'undo', actionId: other.actionId })),
    accountId: step((lineId, other) => ({ action: 'code', lineIds: [lineId], accountId: other.accountId })),
    costCentreId: step((lineId, other) => ({ action: 'code', lineIds: [lineId], accountId: other.accountId, costCentreId: other.costCentreId })),
    taxId: step((lineId, other) => ({ action: 'code', lineIds: [lineId], accountId: other.accountId, taxId: other.taxId })),
    'lines.lineId': step((_lineId, other) => ({ action: 'codeEach', lines: [{ lineId: other.lineId, parts: [{ accountId: other.accountId }] }] })),
    'lines.parts.accountId': coded(({ accountId }) => ({ accountId })),
    'lines.parts.taxId': coded(({ accountId, taxId }) => ({ accountId, taxId })),
    'lines.parts.costCentreId': coded(({ accountId, costCentreId }) => ({ accountId, costCentreId })),
    'lines.parts.partyId': coded(({ accountId, partyId }) => ({ accountId, partyId })),
    partyId: step((lineId, other) => ({ action: 'onAccount', lineId, partyId: other.partyId, party: 'customer' })),
    ownAccountId: step((lineId, other) => ({ action: 'transfer', lineId, ownAccountId: other.ownAccountId })),
    userId: step((lineId, other) => ({ action: 'ask', lineId, userId: other.userId, note: 'Whose?' })),
    candidates: step((lineId, other) => ({ action: 'dismiss', lineId: other.lineId, candidates: [lineId] })),
    entryId: step((_lineId, other) => ({ action: 'carry', entryId: other.entryId, isCarried: true })),
    'parts.entryId': part(({ entryId }) => ({ entryId, amount: '1' })),
    'parts.itemId': part(({ itemId }) => ({ itemId, amount: '1' })),
    'parts.openingId': part(({ openingId }) => ({ openingId })),
    'parts.runId': part(({ runId }) => ({ runId })),
    'parts.partyIds': part(({ runId, partyId }) => ({ runId, partyIds: [partyId] })),
    'parts.depositId': part(({ depositId }) => ({ depositId })),
    'parts.mirrorId': part(({ lineId }) => ({ mirrorId: lineId })),
    'fee.accountId': step((lineId, { itemId, accountId }) => ({ action: 'match', lineId, parts: [{ itemId, amount: '2' }], fee: { amount: '1', accountId } })),
  }
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const statementReferences: Record<string, References> = Object.fromEntries([
  ...[`POST ${RULES}`, `POST ${RULES}/back-test`, `PATCH ${RULES}/:id`].map((name) => [name, ruleReferences(name)] as const),
  ...kinds.flatMap((kind) => {
    const { path } = documentKinds[kind]
    const details: References = {
      voucherId: (own, other) => ({ ...(statementBody(`PUT ${detailsPath[kind]}`, own) as object), voucherId: other[kind].voucherId }),
    }
    return [
      ...[`POST ${path}`, `PATCH ${path}/:voucherId`].map((name) => [name, fieldsOf(kind, name)] as const),
      [`PUT ${detailsPath[kind]}`, details] as const,
      [`POST ${path}/:voucherId/reconciling`, stepsOf(kind)] as const,
    ]
  }),
])
