import type { z } from 'zod'
import type { statementPreviewBody } from '@/contracts/bank-statement-input'
import type { PreviewLine, PreviewStatement, StatementKind, StatementPreview } from '@/contracts/bank-statements'
import { lastFour } from '@/contracts/rules/bank-account'
import { isCurrency } from '@/contracts/rules/currencies'
import type { FileProblem } from '../../domain/bank-formats/types'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'
import { accountFinder, accountsWithStatements } from './accounts'
import type { ReadUpload } from './choose'
import { type Claims, gapSentence, type JudgedStatement, judgeStatement } from './judge'
import { statementBefore } from './load'

/** Lines of each group that are shown of a statement: all that need a decision, and enough of the others to recognise it by. */
const SHOWN = { unclear: 500, new: 100, here: 20 } as const

const shownProblem = ({ line, field, message, severity }: FileProblem) => ({ line, field, message, severity })

const shownLine = ({ line, index, group, because }: JudgedStatement['lines'][number]): PreviewLine => ({
  index,
  fileLine: line.at,
  date: line.date,
  amount: line.amount,
  counterparty: line.counterparty.name,
  reference: line.reference ?? line.chequeNo,
  text: line.text,
  details: line.details.length,
  group,
  because,
})

const shownStatement = async (session: Session, index: number, judged: JudgedStatement): Promise<PreviewStatement> => {
  const { statement, account, lines, total, gap, refusal } = judged
  const groups = groupBy(lines, ({ group }) => group)
  const shown = (group: keyof typeof SHOWN) => (groups.get(group) ?? []).slice(0, SHOWN[group]).map(shownLine)
  const count = (group: keyof typeof SHOWN) => groups.get(group)?.length ?? 0
  const { currency: named } = statement.account
  const currency = named !== null && isCurrency(named) ? named : (account?.currency ?? null)
  const start = statement.from ?? lines[0]?.line.date ?? null
  return {
    index,
    accountEnding: statement.account.number && lastFour(statement.account.number),
    bank: statement.account.bank,
    kind: statement.account.kind,
    ownAccount: account && { id: account.id, name: account.name },
    currency,
    number: statement.number,
    from: statement.from,
    to: statement.to,
    opening: statement.opening?.amount ?? null,
    closing: statement.closing?.amount ?? null,
    total,
    gap,
    gapSentence: gapSentence(judged, account?.currency ?? currency ?? session.entry.company.baseCurrency),
    stage: statement.stage,
    counts: { new: count('new'), here: count('here'), unclear: count('unclear'), pending: statement.pending },
    readings: statement.readings,
    problems: statement.problems.map(shownProblem),
    refusal,
    before: account && start ? await statementBefore(session, { ownAccountId: account.id, from: start }) : null,
    lines: [...shown('unclear'), ...shown('new'), ...shown('here')],
  }
}

/** What a file holds and what of it is new. Saves nothing. */
export const previewStatements = async (
  session: Session,
  kind: StatementKind,
  upload: ReadUpload,
  { accounts }: Pick<z.output<typeof statementPreviewBody>, 'accounts'>,
): Promise<StatementPreview> => {
  const own = await accountsWithStatements(session, kind)
  const find = await accountFinder(session, kind)
  const { format, variant, statements, problems } = upload.read
  const shown: PreviewStatement[] = []
  const claims: Claims = new Map()
  for (const [index, statement] of statements.entries()) {
    const chosen = accounts[String(index)]
    const account = chosen ? (own.find(({ id }) => id === chosen) ?? null) : (upload.account ?? find(statement.account.number, statement.account.currency))
    shown.push(await shownStatement(session, index, await judgeStatement(session, kind, format, statement, account, claims)))
  }
  return { fileName: upload.fileName, variant, table: upload.table, statements: shown, problems: problems.map(shownProblem) }
}
