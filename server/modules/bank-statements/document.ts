import { sql } from 'drizzle-orm'
import type { TypedStatement } from '@/contracts/bank-statement-input'
import { bankStatementFilters, type StatementEndpoints, type StatementKind } from '@/contracts/bank-statements'
import { bankStatements } from '../../db/schema/bank-statements'
import { judgeLines, occurrencesOf } from '../../domain/bank-formats/identity'
import { inSteps } from '../../domain/in-steps'
import { amountText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { draftLife } from '../documents/draft-life'
import { type DocumentRow, writeHeader } from '../documents/drafts'
import { requireWholeUnits } from '../documents/whole-units'
import { lockAccount } from './accounts'
import { beginStatements } from './first-day'
import { gapOf, linesOf, loadStatement, rowColumns } from './load'
import { breakProof, prove } from './reconciling/proof'
import { requireUnmatched } from './reconciling/claim'
import { storedLines } from './stored'
import { type StatementRow, statementSeries, statementStores } from './store'
import { composeTyped, dropKeys, setKeys, writeTyped } from './typed'

/** The lines of a draft get the keys by which files recognise them. @throws Problem 422 at a line that another statement has */
const giveKeys = async (session: Session, { id }: DocumentRow, { ownAccountId }: StatementRow): Promise<void> => {
  const { rows } = await linesOf(session, id, { after: 0 })
  const lines = rows.map((line) => ({ ...line, bankId: null, counterparty: { name: line.counterparty, account: null, bank: null } }))
  const judged = await inSteps(judgeLines(lines, 'hand', await storedLines(session, ownAccountId, lines)))
  const known = judged.findIndex(({ group }) => group === 'here')
  if (known >= 0) throw invalidField(`lines.${known}.amount`, `Line ${known + 1}: ${judged[known]?.because ?? ''} Remove it here.`, 'duplicate')
  const occurrences = occurrencesOf(
    judged.map(({ key }) => key),
    new Map(),
  )
  await setKeys(
    session,
    rows.map((line, index) => ({ id: line.id, key: judged[index]?.key ?? '', occurrence: occurrences[index] ?? 1 })),
  )
}

/** Everything that the server does with a kind of statement. */
export const statementKind = (kind: StatementKind) => {
  const store = statementStores[kind]
  const load = loadStatement(store)
  const life = draftLife<StatementEndpoints, TypedStatement>()({
    ...store,
    load,
    compose: composeTyped(kind),
    write: writeTyped,
    steps: {
      complete: async (session, { row, kindRow }) => {
        const finish = store.begin(session, row, 'complete')
        await lockAccount(session, kindRow.ownAccountId)
        const { total, lineCount } = await load(session, row)
        const gap = gapOf(kindRow, total)
        if (kindRow.opening === null) throw invalidField('opening', 'Edit the statement and enter the opening balance.', 'required')
        if (kindRow.closing === null) throw invalidField('closing', 'Edit the statement and enter the closing balance.', 'required')
        if (gap !== null && gap !== '0') {
          const missing = amountText(gap, row.currency)
          throw invalidField(
            'closing',
            `Opening balance and ${lineCount} lines don’t make the closing balance: ${missing} is missing. Edit the statement.`,
            'TOTAL_MISMATCH',
          )
        }
        await giveKeys(session, row, kindRow)
        await beginStatements(session, kindRow, 'from')
        await finish({ importedAt: session.ports.clock.now().toISOString(), importedBy: session.entry.user._id }, statementSeries[kind])
      },
      details: async (session, { row }, { number, from, to, opening, closing, notes }) => {
        for (const [field, value] of [
          ['opening', opening],
          ['closing', closing],
        ] as const)
          if (value) requireWholeUnits(field, value, row.currency)
        await store.move(session, row, 'details', { number: number ?? null, from, to, opening: opening ?? null, closing: closing ?? null })
        await writeHeader(session, row.id, { date: to, grandTotal: closing ?? '0', notes: notes ?? null })
      },
      reconcile: async (session, { row, kindRow }) => {
        const finish = store.begin(session, row, 'reconcile')
        await prove(session, row, kindRow)
        await finish()
      },
      reopen: async (session, { row }, { reason }) => {
        const finish = store.begin(session, row, 'reopen')
        await breakProof(session, row.id, reason)
        await finish()
      },
      cancel: async (session, { row }, { reason }) => {
        const finish = store.begin(session, row, 'cancel')
        await requireUnmatched(session, row.id)
        await finish({ outcomeReason: reason })
        await dropKeys(session, row.id)
      },
    },
  })

  const list = store.list({
    filters: bankStatementFilters,
    columns: {
      // The list counts statements without the table that it joins for its rows.
      account: sql`(select o.name from own_accounts o where o.company_id = ${bankStatements.companyId} and o.id = ${bankStatements.ownAccountId})`,
      bankNumber: sql`${bankStatements.number}`,
      closing: sql`${bankStatements.closing}`,
    },
    sorts: {},
    sums: {},
    select: () => rowColumns,
    shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
  })
  return { kind, store, life, list, load }
}
