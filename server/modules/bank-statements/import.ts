import { eq, sql, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { statementFileBody } from '@/contracts/bank-statement-input'
import type { StatementKind } from '@/contracts/bank-statements'
import { add, sumOf } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { bankStatements } from '../../db/schema/bank-statements'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { attachFiles, dropFiles } from '../documents/attachments'
import { type DocumentRow, insertDraft, lockDocument } from '../documents/drafts'
import { lockAccount, rememberAccount, requireStatementAccount } from './accounts'
import { beginStatements } from './first-day'
import { type Claims, gapSentence, type JudgedStatement, judgeStatement } from './judge'
import { statementsOfAccount } from './of-account'
import { periodOf } from './period'
import { statementSeries, statementStores } from './store'
import { type ReadUpload } from './choose'
import { takeOver, tellOfNotice, writeLines } from './write-lines'

type Choice = z.output<typeof statementFileBody>['statements'][number]

/** An empty statement of the same days that is here already. */
const sameEmpty = async (session: Session, ownAccountId: string, { from, to }: { from: string; to: string }): Promise<string | null> => {
  const [found] = await statementsOfAccount(
    session,
    ownAccountId,
    eq(bankStatements.from, from),
    eq(bankStatements.to, to),
    notInArray(documents.status, ['draft', 'cancelled']),
  )
  return found ?? null
}

/** Provisional statements that have no lines left were replaced. */
const endReplaced = async (session: Session, kind: StatementKind, documentIds: readonly string[], by: string): Promise<void> => {
  const { tx, entry } = session
  const emptied = await rowsOf<{ id: string }>(
    tx,
    sql`select s.document_id as id from bank_statements s where s.company_id = ${entry.company.id} and s.document_id = any (${sql.param([...documentIds])}::uuid[])
      and not exists (select 1 from statement_lines l where l.company_id = s.company_id and l.document_id = s.document_id) order by 1`,
  )
  for (const { id } of emptied) {
    const row = await lockDocument(session, id)
    await statementStores[kind].move(session, row, 'replace', { outcomeReason: `Replaced by ${by}`, lineCount: 0 })
    await session.audit({ entity: kind, entityId: id, action: 'replace', after: { by } })
  }
}

/**
 * Imports one statement: the new lines, the unclear ones that were ticked, and those that a provisional statement had brought. Returns its document; null
 * if nothing of it is new.
 * @throws Problem 422 if it can't be imported
 */
const importStatement = async (session: Session, kind: StatementKind, upload: ReadUpload, choice: Choice, claims: Claims): Promise<DocumentRow | null> => {
  const { index, ownAccountId, unclear, gapReason = null } = choice
  const path = `statements.${index}`
  const statement = upload.read.statements[index]
  if (!statement) throw invalidField(path, 'The file has no such statement.', 'unknown')
  const account = await requireStatementAccount(session, kind, ownAccountId, `${path}.ownAccountId`)
  await lockAccount(session, account.id)
  const judged = await judgeStatement(session, kind, upload.read.format, statement, account, claims)
  if (judged.refusal) throw invalidField(path, judged.refusal, 'refused')
  const gap = gapSentence(judged, account.currency)
  if (gap && !gapReason) throw invalidField(`${path}.gapReason`, `${gap} Say why it is imported all the same.`, 'TOTAL_MISMATCH')
  const isTakenOver = ({ stored }: JudgedStatement['lines'][number]) => statement.stage === 'final' && stored?.isProvisional === true
  const taken = judged.lines.filter((line) => line.group === 'here' && isTakenOver(line))
  const ticked = new Set(unclear)
  const wanted = judged.lines.filter((line) => line.group === 'new' || (line.group === 'unclear' && ticked.has(line.index)))
  const left = judged.lines.filter((line) => !wanted.includes(line) && !taken.includes(line))
  const period = periodOf(judged)
  if (!period) throw invalidField(path, 'The statement names no day.', 'required')
  if (wanted.length + taken.length === 0 && (judged.lines.length > 0 || (await sameEmpty(session, account.id, period)))) return null
  const opening = statement.opening ? add(statement.opening.amount, sumOf(left.map(({ line }) => line.amount))) : null
  const closing = statement.closing?.amount ?? null
  const store = statementStores[kind]
  const draft = await insertDraft(session, kind, { date: period.to, partyId: null, currency: account.currency, grandTotal: closing ?? '0' })
  await store.insertOwn(session, draft.id, {
    ownAccountId: account.id,
    source: upload.read.format,
    variant: upload.read.variant.slice(0, 60),
    stage: statement.stage === 'provisional' ? 'provisional' : 'final',
    number: statement.number?.slice(0, 60) ?? null,
    accountNo: statement.account.number?.slice(0, 64) ?? null,
    ...period,
    opening,
    closing,
    lineCount: wanted.length + taken.length,
    pendingCount: statement.pending,
    hereCount: left.length,
    readings: statement.readings,
    gapReason: gap && gapReason,
    fileName: upload.fileName,
    fileSha256: upload.sha256,
  })
  const place = { documentId: draft.id, ownAccountId: account.id }
  const replacing = taken.flatMap(({ stored }) => stored ?? [])
  const provisionalIds = await documentsOfLines(
    session,
    replacing.map(({ id }) => id),
  )
  const moved =
    replacing.length === 0
      ? 0
      : await takeOver(
          session,
          place,
          replacing.map(({ id }) => id),
        )
  await writeLines(session, place, wanted, moved)
  await beginStatements(session, { ownAccountId: account.id, from: period.from }, path)
  if (statement.account.number !== null) await rememberAccount(session, statement.account.number.slice(0, 64), account.id)
  const voucherId = await store.begin(
    session,
    draft,
    'import',
  )({ importedAt: session.ports.clock.now().toISOString(), importedBy: session.entry.user._id }, statementSeries[kind])
  await endReplaced(session, kind, provisionalIds, voucherId)
  return { ...draft, voucherId }
}

const documentsOfLines = async ({ tx, entry }: Session, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct l.document_id as id from statement_lines l where l.company_id = ${entry.company.id} and l.id = any (${sql.param([...ids])}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

/** Imports the chosen statements of a file, all of them or none. @throws Problem 422 */
export const importStatements = async (session: Session, kind: StatementKind, upload: ReadUpload, choices: readonly Choice[]) => {
  const imported: DocumentRow[] = []
  const claims: Claims = new Map()
  let told = { detailed: 0, waiting: 0 }
  const isNotice = ({ index }: Choice) => upload.read.statements[index]?.stage === 'notice'
  for (const choice of choices.toSorted((a, b) => Number(isNotice(a)) - Number(isNotice(b)) || a.index - b.index)) {
    const statement = upload.read.statements[choice.index]
    if (statement && isNotice(choice)) {
      const account = await requireStatementAccount(session, kind, choice.ownAccountId, `statements.${choice.index}.ownAccountId`)
      await lockAccount(session, account.id)
      const { detailed, waiting } = await tellOfNotice(session, account.id, statement.lines)
      told = { detailed: told.detailed + detailed, waiting: told.waiting + waiting }
      await session.audit({ entity: 'own-account', entityId: account.id, action: 'readNotice', after: { file: upload.fileName, detailed, waiting } })
      continue
    }
    const row = await importStatement(session, kind, upload, choice, claims)
    if (row) imported.push(row)
  }
  const [head] = imported
  if (!head && told.detailed + told.waiting === 0) throw invalidField('statements', 'Nothing of the file is new.', 'nothing_new')
  // The file stays with the first statement that it brought; the others name it. One with the numbers of cards isn't kept.
  if (head && !upload.holdsCards) await attachFiles(session, kind === 'bank_statement' ? 'bank-statements' : 'card-statements', head.id)
  else dropFiles(session)
  return { imported, ...told }
}
