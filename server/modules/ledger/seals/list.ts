import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/rows'
import type { Tx } from '../../../ports'

/** A table whose rows are sealed, and how. Only migrations write this list (0049). */
export interface SealedTable {
  name: string
  position: number
  leadsBy: 'id' | 'document_id' | 'line' | null
  lineColumn: string | null
  sort: string
  filter: string | null
  columns: readonly SealedColumn[]
}
export interface SealedColumn {
  name: string
  type: string
  changes: boolean
  absent: string | null
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The tables that the database seals. */
export const sealedTables = (tx: Tx): Promise<SealedTable[]> =>
  rowsOf<SealedTable>(
    tx,
    sql`select t.name, t.position, t.leads_by as "leadsBy", t.line_column as "lineColumn", t.sort, t.filter,
        (select jsonb_agg(jsonb_build_object('name', c.name, 'type', format_type(a.atttypid, null), 'changes', c.changes, 'absent', c.absent) order by c.position)
          from sealed_columns c join pg_attribute a on a.attrelid = ('public.' || quote_ident(c.table_name))::regclass and a.attname = c.name and not a.attisdropped
          where c.table_name = t.name) as columns
      from sealed_tables t order by t.position`,
  )

/**
 * SQL for the text of a row, the same as the migration's functions `sealed_text` and `changing_text` return. It is composed here as well, so that
 * replacing those functions doesn't change the comparison.
 */
export const textOf = ({ columns }: Pick<SealedTable, 'columns'>, alias: string, which: 'posted' | 'changing'): string => {
  const columnTexts = columns
    .filter(({ changes }) => changes === (which === 'changing'))
    .map(({ name, type, absent }) => {
      const column = `${alias}.${quoted(name)}`
      if (type === 'date') return `to_char(${column}, 'YYYY-MM-DD')`
      if (type === 'timestamp with time zone') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
      if (type === 'bytea') return `encode(${column}, 'hex')`
      return absent === null ? column : `nullif(${column}, ${literal(absent)}::${type})`
    })
  return `rtrim(row(${columnTexts.join(', ')})::text, ',)')`
}

export const namesOf = (tables: readonly SealedTable[], table: string, which: 'posted' | 'changing' = 'posted'): string[] =>
  tables.find(({ name }) => name === table)?.columns.flatMap(({ name, changes }) => (changes === (which === 'changing') ? [name] : [])) ?? []

export const tableOf = (tables: readonly SealedTable[], name: string): SealedTable => {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`${name} is not sealed`)
  return found
}

/** Kinds of documents that are posted, and sealed when they are. */
const KINDS = `('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt', 'account_transfer',
  'cash_count', 'customer_payment', 'vendor_payment', 'journal_entry', 'reminder')`
/** Condition for a document `d` that has its number and with it its seal. */
export const IS_POSTED = `d.voucher_id <> d.draft_id and d.kind in ${KINDS}`

const COMPANY = '$COMPANY'
/** Turns a text of SQL, composed of names of tables and columns, into a query with `company` in place of the placeholder. */
const withCompany = (text: string, company: SQL): SQL =>
  sql.join(
    text.split(COMPANY).map((piece) => sql.raw(piece)),
    company,
  )

/** Query for the current content of each posted document, as text in the form of its seal: `document_id`, `content`. */
export const contentsOf = (tables: readonly SealedTable[], company: SQL): SQL => {
  const isPosted = `d.company_id = ${COMPANY} and ${IS_POSTED}`
  const parts = tables.flatMap((table) => {
    if (table.leadsBy === null) return []
    const { name, position, leadsBy, lineColumn, sort, filter } = table
    const text = textOf(table, 't', 'posted')
    const head = `chr(30) || ${literal(name)} || chr(10) || `
    const filterCondition = filter ? ` and ${filter}` : ''
    if (leadsBy === 'id')
      return [`select d.id as document_id, ${position} as position, ${head}${textOf(table, 'd', 'posted')} as content from ${quoted(name)} d where ${isPosted}`]
    const order = leadsBy === 'line' ? `l.line_no, ${sort}` : sort
    const document = leadsBy === 'line' ? 'l.document_id' : 't.document_id'
    const lines = leadsBy === 'line' ? `join document_lines l on l.company_id = t.company_id and l.id = t.${quoted(lineColumn ?? '')}` : ''
    return [
      `select ${document}, ${position}, ${head}string_agg(${text}, chr(10) order by ${order}) from ${quoted(name)} t ${lines}
        join documents d on d.company_id = t.company_id and d.id = ${document} where ${isPosted} and t.company_id = ${COMPANY}${filterCondition} group by 1`,
    ]
  })
  return withCompany(
    `select document_id, string_agg(content, '' order by position) as content from (${parts.join(' union all ')}) part group by document_id`,
    company,
  )
}

/** Query for the current values of the columns that may change after posting: `document_id`, `table_name`, `own`. */
export const changingOf = (tables: readonly SealedTable[], company: SQL): SQL =>
  withCompany(
    tables
      .filter(({ columns }) => columns.some(({ changes }) => changes))
      .map(
        (table) =>
          `select t.document_id, ${literal(table.name)} as table_name, ${textOf(table, 't', 'changing')} as own from ${quoted(table.name)} t where t.company_id = ${COMPANY}`,
      )
      .join(' union all '),
    company,
  )

/** SQL for the text of a row, to be used in a query. */
export const rowText = (tables: readonly SealedTable[], table: string, alias: string): SQL => sql.raw(textOf(tableOf(tables, table), alias, 'posted'))
