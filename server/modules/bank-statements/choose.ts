import { and, desc, eq, sql } from 'drizzle-orm'
import { type TableField, type TableReading, tableFields } from '@/contracts/bank-statement-input'
import type { StatementKind, StatementTablePart } from '@/contracts/bank-statements'
import { statementReadings } from '../../db/schema/bank-statements'
import { withoutCardNumbers } from '../../domain/bank-formats/card-numbers'
import { readTableStatement } from '../../domain/bank-formats/table/read'
import type { TableChoices, TableMapping, TableStatement } from '../../domain/bank-formats/table/types'
import { fileErrorSentence } from '../../domain/bank-formats/problems'
import { type StatementFile, StatementFileError } from '../../domain/bank-formats/types'
import { inSteps } from '../../domain/in-steps'
import type { Sheet } from '../../domain/workbook'
import type { IncomingFile } from '../../http/body'
import { sha256, toHex } from '../../http/digest'
import type { Session } from '../../http/context'
import { type AccountOfStatements, accountsWithStatements } from './accounts'
import { type StatementUpload, unreadable } from './read-upload'

/** A file with the reading that was chosen for it. */
export interface ReadUpload {
  fileName: string
  sha256: string
  /** Without the numbers of cards. */
  read: StatementFile
  /** Whether the file holds them, so that it isn't kept. */
  holdsCards: boolean
  table: StatementTablePart | null
  /** What the choices for a table are remembered by, and the choices. */
  remember: { signature: string; choices: TableReading } | null
  /** The account for which a table of this kind was imported last. */
  account: AccountOfStatements | null
}

/** The columns by their fields, as the reader takes them. */
const byField = (mapping: Readonly<Record<string, TableField>>): TableMapping => {
  const columns = Object.entries(mapping).map(([column, field]) => ({ column: Number(column), field }))
  const text = columns.flatMap(({ column, field }) => (field === 'text' ? [column] : []))
  const single = Object.fromEntries(columns.flatMap(({ column, field }) => (field === 'text' ? [] : [[field, column]])))
  return text.length > 0 ? { ...single, text } : single
}
const byColumn = ({ text = [], ...single }: TableMapping): Record<string, TableField> => {
  const fields = tableFields.flatMap((field): [string, TableField][] => {
    const column = field === 'text' ? undefined : single[field]
    return column === undefined ? [] : [[String(column), field]]
  })
  return Object.fromEntries([...fields, ...text.map((column): [string, TableField] => [String(column), 'text'])])
}

const chosen = <T extends string>(choice: T | 'auto' | null | undefined): T | undefined => (choice === 'auto' || !choice ? undefined : (choice as T))
const choicesOf = ({ today }: Session, { sheet, headerRow, mapping, decimal, dates, sign }: TableReading): TableChoices => ({
  sheet: sheet ?? undefined,
  headerRow: headerRow ?? undefined,
  mapping: mapping ? byField(mapping) : undefined,
  decimal: chosen(decimal),
  dates: chosen(dates),
  sign: chosen(sign),
  today,
})

/** How a table with this signature was read last: for one of these accounts, if there are some; else for any. */
const findReading = async ({ tx, entry }: Session, signature: string, accountIds: readonly string[]) => {
  const rows = await tx
    .select()
    .from(statementReadings)
    .where(and(eq(statementReadings.companyId, entry.company.id), eq(statementReadings.signature, signature)))
    .orderBy(desc(statementReadings.usedAt))
  return rows.find(({ ownAccountId }) => accountIds.includes(ownAccountId)) ?? (accountIds.length === 0 ? rows[0] : undefined) ?? null
}

const tablePart = ({ sheets, sheet, headerRow, columns, mapping, styles, open }: TableStatement, remembered: string | null): StatementTablePart => ({
  sheets,
  sheet,
  headerRow,
  columns,
  mapping: byColumn(mapping),
  ...styles,
  open,
  remembered,
})

/** @throws Problem 422 if the table holds nothing, or more than a statement does */
const readWith = async (file: IncomingFile, sheets: readonly Sheet[], choices: TableChoices): Promise<TableStatement> => {
  try {
    return await inSteps(readTableStatement(sheets, choices))
  } catch (error) {
    throw error instanceof StatementFileError ? unreadable(file, fileErrorSentence(error)) : error
  }
}

const readTable = async (session: Session, kind: StatementKind, file: IncomingFile, sheets: Sheet[], table: TableReading, accountIds: readonly string[]) => {
  const first = await readWith(file, sheets, choicesOf(session, table))
  const signature = toHex(await sha256(first.signature))
  const found = table.mapping ? null : await findReading(session, signature, accountIds)
  const choices = found
    ? { ...found.choices, ...Object.fromEntries(Object.entries(table).filter(([, value]) => value !== null && value !== undefined)) }
    : table
  const read = found ? await readWith(file, sheets, choicesOf(session, choices)) : first
  const own = found ? await accountsWithStatements(session, kind) : []
  return {
    read,
    table: tablePart(read, found?.usedAt ?? null),
    remember: { signature, choices: { ...choices, mapping: byColumn(read.mapping), ...read.styles, sheet: null } },
    account: own.find(({ id }) => id === found?.ownAccountId) ?? null,
  }
}

/** Reads an upload as the caller says, else as a file like it was read before, else as the file itself tells. */
export const readChosen = async (
  session: Session,
  kind: StatementKind,
  { file, content }: StatementUpload,
  table: TableReading,
  accounts: readonly { ownAccountId: string }[],
): Promise<ReadUpload> => {
  const { holdsCards } = content
  const common = { fileName: file.name, sha256: file.sha256, holdsCards }
  if (content.is === 'statements') return { ...common, read: withoutCardNumbers(content.file), table: null, remember: null, account: null }
  const accountIds = accounts.map(({ ownAccountId }) => ownAccountId)
  const { read, ...found } = await readTable(session, kind, file, content.sheets, table, accountIds)
  return { ...common, ...found, read: { ...withoutCardNumbers(read), variant: content.variant } }
}

/** The next table of this kind is read alike. */
export const rememberReading = async ({ tx, entry }: Session, { remember }: ReadUpload, statements: readonly { ownAccountId: string }[]): Promise<void> => {
  if (!remember) return
  for (const ownAccountId of new Set(statements.map((one) => one.ownAccountId)))
    await tx
      .insert(statementReadings)
      .values({ companyId: entry.company.id, ownAccountId, ...remember, usedAt: sql`now()`, usedBy: entry.user._id })
      .onConflictDoUpdate({
        target: [statementReadings.companyId, statementReadings.ownAccountId, statementReadings.signature],
        set: { choices: remember.choices, usedAt: sql`now()`, usedBy: entry.user._id },
      })
}
