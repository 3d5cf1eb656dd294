import { isOfFile, type NewStatement } from '@/contracts/bank-statement-input'
import {
  bankStatements,
  bankStatementTable,
  cardStatements,
  cardStatementTable,
  type StatementEndpoints,
  type StatementKind,
} from '@/contracts/bank-statements'
import { bankReconciling, cardReconciling, type ReconcilingEndpoints } from '@/contracts/reconciling'
import type { Session } from '../../http/context'
import { handle, type Handler, handlePrepared, handleRead } from '../../http/handle'
import { invalidField } from '../../http/problem'
import { documentHandlers } from '../documents/document-handlers'
import { accountOptions } from './accounts'
import { rememberReading, readChosen } from './choose'
import { statementKind } from './document'
import { importStatements } from './import'
import { linesOf } from './load'
import { previewStatements } from './preview'
import { readUpload, type StatementUpload } from './read-upload'
import { codingBasisOf } from './reconciling/coding-basis'
import { reconcileStep } from './reconciling/steps'
import { suggestionsOf } from './reconciling/suggest'
import { openEntriesOf, workspaceOf } from './reconciling/workspace'
import { statementRuleHandlers } from './rules/handlers'
import { draftFor } from './rules/propose'

const bank = statementKind('bank_statement')
const card = statementKind('card_statement')
export const { life: bankStatementLife } = bank
export const { life: cardStatementLife } = card
type Kind = typeof bank

const requireFile = (upload: StatementUpload | null): StatementUpload => {
  if (!upload) throw invalidField('files', 'Choose the file of the bank.', 'required')
  return upload
}

/** Imports a file, or adds a draft that is typed. */
const create = async (session: Session & { prepared: StatementUpload | null; body: NewStatement }, { kind, life, load }: Kind) => {
  const { prepared, body } = session
  if (!isOfFile(body)) return life.create(session, body)
  const upload = await readChosen(session, kind, requireFile(prepared), body.table, body.statements)
  const { imported, ...told } = await importStatements(session, kind, upload, body.statements)
  await rememberReading(session, upload, body.statements)
  for (const row of imported.slice(1)) await session.audit({ entity: kind, entityId: row.id, action: 'import', after: await load(session, row) })
  const [head] = imported
  const record = head && (await load(session, head))
  if (head && record) await session.audit({ entity: kind, entityId: head.id, action: 'import', after: record })
  return { ...record, brought: { voucherIds: imported.map(({ voucherId }) => voucherId), ...told } }
}

const handlersOf = (endpoints: StatementEndpoints, kind: Kind, file: typeof bankStatementTable): Handler[] => {
  const { create: add, ...rest } = endpoints
  return [
    handle(rest.basis, async (session) => ({ own: await accountOptions(session, kind.kind) })),
    handlePrepared(rest.preview, readUpload, async (session) => {
      const upload = await readChosen(session, kind.kind, requireFile(session.prepared), session.body.table, accountsOf(session.body.accounts))
      return previewStatements(session, kind.kind, upload, session.body)
    }),
    handlePrepared(add, readUpload, (session) => create(session, kind)),
    handle(rest.details, ({ body: { voucherId, ...details }, ...session }) => kind.life.change(session, voucherId, { ...details, action: 'details' })),
    handle(rest.lines, async (session) => linesOf(session, (await kind.life.find(session, session.params.voucherId)).id, session.query)),
    ...documentHandlers<Omit<StatementEndpoints, 'create'>>(rest, { ...kind.life, list: kind.list, file }),
  ]
}

const accountsOf = (accounts: Readonly<Record<string, string | null>>) =>
  Object.entries(accounts).flatMap(([index, ownAccountId]) => (ownAccountId ? [{ index: Number(index), ownAccountId }] : []))

const reconcilingHandlersOf = (endpoints: ReconcilingEndpoints, { store }: Kind): Handler[] => [
  handle(endpoints.workspace, (session) => workspaceOf(session, store, session.params.voucherId)),
  handle(endpoints.entries, (session) => openEntriesOf(session, store, session.params.voucherId, session.query)),
  handleRead(endpoints.suggestions, (session) => suggestionsOf(session, store, session.params.voucherId)),
  handle(endpoints.coding, codingBasisOf),
  handle(endpoints.ruleDraft, (session) => draftFor(session, store, session.params.voucherId, session.params.lineId)),
  handle(endpoints.step, (session) => reconcileStep(session, store, session.params.voucherId, session.body)),
]

const endpointsOf = { bank_statement: bankStatements, card_statement: cardStatements } satisfies Record<StatementKind, unknown>
export const bankStatementHandlers = [
  ...handlersOf(endpointsOf.bank_statement, bank, bankStatementTable),
  ...reconcilingHandlersOf(bankReconciling, bank),
  ...reconcilingHandlersOf(cardReconciling as unknown as ReconcilingEndpoints, card),
  ...handlersOf(endpointsOf.card_statement as unknown as StatementEndpoints, card, cardStatementTable),
  ...statementRuleHandlers,
]
