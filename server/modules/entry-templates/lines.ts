import { and, asc, eq } from 'drizzle-orm'
import type { TemplateLineInput } from '@/contracts/entry-template-input'
import type { TemplateLine } from '@/contracts/entry-templates'
import { isFilled, type JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { insertRows } from '../../db/insert-rows'
import { entryTemplateLines as lines } from '../../db/schema/entry-templates'
import { accounts, costCentres } from '../../db/schema/ledger'
import { parties, taxCodes } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { idsInColumn } from '../documents/ids'
import { composeEntryLines } from '../journal-entries/compose-lines'
import { requireOwnIds } from '../journal-entries/lines'
import { partyColumns } from '../ledger/line-parties'
import { referencesOf } from '../journal-entries/references'
import { optionColumns } from '../ledger/options'

const ofTemplate = ({ entry }: Session, templateId: string) => and(eq(lines.companyId, entry.company.id), eq(lines.templateId, templateId))

export const templateLinesOf = async (session: Session, templateId: string): Promise<TemplateLine[]> => {
  const rows = await session.tx
    .select({
      line: lines,
      account: optionColumns,
      party: partyColumns,
      costCentre: { id: costCentres.id, code: costCentres.code, name: costCentres.name },
      taxCode: taxCodes.code,
    })
    .from(lines)
    .innerJoin(accounts, and(eq(accounts.companyId, lines.companyId), eq(accounts.id, lines.accountId)))
    .leftJoin(parties, and(eq(parties.companyId, lines.companyId), eq(parties.id, lines.partyId)))
    .leftJoin(costCentres, and(eq(costCentres.companyId, lines.companyId), eq(costCentres.id, lines.costCentreId)))
    .leftJoin(taxCodes, and(eq(taxCodes.companyId, lines.companyId), eq(taxCodes.id, lines.taxCodeId)))
    .where(ofTemplate(session, templateId))
    .orderBy(asc(lines.lineNo))
  return rows.map(({ line, ...names }) => ({ ...line, ...names, taxId: line.taxCodeId, taxSide: line.settlesTax ? 'settlement' : line.taxSide }))
}

/** The lines of an entry that is made from a template. */
export const entryInputOf = (templateLines: readonly TemplateLine[]): JournalEntryLineInput[] =>
  templateLines.map(({ account, memo, debit, credit, currency, party, costCentre, taxId, taxSide }) => ({
    accountId: account.id,
    memo,
    debit,
    credit,
    currency,
    partyId: party?.id ?? null,
    costCentreId: costCentre?.id ?? null,
    taxId,
    taxSide,
  }))

/** Checks lines as the form of an entry does, apart from rates, which are those of another day. @throws Problem 422 at the field */
export const checkTemplateLines = async (session: Session, entered: readonly TemplateLineInput[]): Promise<void> => {
  const { baseCurrency } = session.entry.company
  const references = await referencesOf(session, idsInColumn(entered, 'partyId'))
  const currencyOf = ({ currency, accountId }: TemplateLineInput) => currency ?? references.accounts.get(accountId)?.currency ?? baseCurrency
  const rated = entered.map((line) => ({ ...line, rate: currencyOf(line) === baseCurrency ? null : '1' }))
  await composeEntryLines(session, references, rated, session.today)
}

const someOrNull = (figure: string | null | undefined): string | null => (isFilled(figure) ? figure : null)

/** Replaces the lines of a template. A line with the id of a stored one keeps it. @throws Problem 422 for an id that isn't the template's */
export const replaceTemplateLines = async (session: Session, templateId: string, entered: readonly TemplateLineInput[]): Promise<void> => {
  const { tx, entry, ports } = session
  const stored = await tx.select({ id: lines.id }).from(lines).where(ofTemplate(session, templateId))
  requireOwnIds(entered, new Set(stored.map(({ id }) => id)), 'template')
  await tx.delete(lines).where(ofTemplate(session, templateId))
  await insertRows(
    tx,
    lines,
    entered.map((line, index) => ({
      companyId: entry.company.id,
      id: line.id ?? ports.random.uuid(),
      templateId,
      lineNo: index + 1,
      accountId: line.accountId,
      debit: someOrNull(line.debit),
      credit: someOrNull(line.credit),
      currency: line.currency ?? null,
      partyId: line.partyId ?? null,
      costCentreId: line.costCentreId ?? null,
      taxCodeId: line.taxId ?? null,
      taxSide: line.taxId && line.taxSide !== 'settlement' ? (line.taxSide ?? null) : null,
      settlesTax: line.taxSide === 'settlement',
      memo: line.memo ?? null,
    })),
  )
}
