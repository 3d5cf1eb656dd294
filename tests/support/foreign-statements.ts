import { expect } from 'vitest'
import { type BankStatement, bankStatements, cardStatements, type StatementKind } from '@/contracts/bank-statements'
import { documentKinds } from '@/contracts/document-kinds'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { Api, Caller } from './api'
import { ownCard } from './own-card'

const endpointsOf = { bank_statement: bankStatements, card_statement: cardStatements } as const
const kinds = Object.keys(endpointsOf) as StatementKind[]

/** Adds a statement of each kind that only one company has, with a file, and staged files. */
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
    return { ...data, ownAccountId, stagedFileId: await stage() }
  }
  return { bank_statement: await addOf('bank_statement'), card_statement: await addOf('card_statement') }
}
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
    [`DELETE ${path}/files/:fileId`]: (own) => ({ fileId: own[kind].stagedFileId }),
    [`GET ${path}/:voucherId/files/:fileId`]: (own) => ({ ...voucher(own), fileId: own[kind].files[0]?.id ?? '' }),
  }
}
export const STATEMENT_PATHS = Object.assign({}, ...kinds.map(pathsOf)) as ReturnType<typeof pathsOf>

/** A valid body, for the endpoints that need one in addition to the path. */
export const statementBody = (name: string, records: StatementRecords): unknown => {
  const kind = ofPath(name)
  if (!kind || !/^(POST|PUT|PATCH) /.test(name)) return undefined
  const own = records[kind]
  if (name.endsWith('/preview')) return { accounts: {} }
  if (name.endsWith('/files')) return {}
  if (name.startsWith('PUT')) return { voucherId: own.voucherId, version: own.version, from: own.from, to: own.to }
  return name.startsWith('PATCH') ? { action: 'edit', version: own.version, ...contentOf(own.ownAccountId) } : contentOf(own.ownAccountId)
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

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const statementReferences: Record<string, References> = Object.fromEntries(
  kinds.flatMap((kind) => {
    const { path } = documentKinds[kind]
    const details: References = {
      voucherId: (own, other) => ({ ...(statementBody(`PUT ${detailsPath[kind]}`, own) as object), voucherId: other[kind].voucherId }),
    }
    return [
      ...[`POST ${path}`, `PATCH ${path}/:voucherId`].map((name) => [name, fieldsOf(kind, name)] as const),
      [`PUT ${detailsPath[kind]}`, details] as const,
    ]
  }),
)
