import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResult } from 'drizzle-orm/query-builders/select.types'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { FilterFields } from '@/contracts/lists'
import type { RowWithSortKeys } from '../../db/keyset'
import { builtOnceFor } from '../../db/planned-once'
import { documents } from '../../db/schema/documents'
import { parties } from '../../db/schema/records'
import { groupBy } from '../../domain/group-by'
import { transition, type TransitionTable } from '../../domain/status/transition'
import type { Prefix } from '../../domain/numbering'
import type { CompanyContext, Session } from '../../http/context'
import type { Tx } from '../../ports'
import type { List, ListColumns, Slice } from '../lists/list'
import { type DocumentRow, findDocument, hasNumber, nextVoucherIds, setStatus, setStatuses } from './drafts'
import { documentColumns, documentSorts, searchDocuments } from './list'
import { type Own, type OwnInput, ownTable } from './own-table'
import { partyOfDocument } from './parties'
import { oneDocument } from './one-document'
import { headColumns, onlyRow, recordOf } from './record'

export type Joins = readonly (readonly [table: PgTable, condition: SQL])[]
export type NamesOf<J extends Joins> = J[number][0]['_']['name']

interface Kind<T extends Own, S extends string, A extends string, I extends Joins, L extends Joins> {
  kind: DocumentKind
  table: T
  states: TransitionTable<S, A>
  /** Joined tables with a row for every document of the kind, besides the party's. */
  joins?: I
  /** Joined tables with a row for only some documents of the kind. */
  optional?: L
}

type Nullability<T extends PgTable, I extends Joins, L extends Joins> = Record<'documents' | 'parties' | T['_']['name'] | NamesOf<I>, 'not-null'> &
  Record<NamesOf<L>, 'nullable'>
/** Rows of these columns, whose status is one of the kind's states. */
type RowOf<R, S extends string> = { [K in keyof R]: K extends 'status' ? S : K extends 'document' ? DocumentRow & { status: S } : R[K] }

interface KindList<F extends FilterFields, C extends SelectedFields, Found, R> extends Pick<
  List<F, string, R & RowWithSortKeys>,
  'filters' | 'reads' | 'sorts' | 'sums'
> {
  /** Columns that filters compare, besides those of every list of documents. */
  columns: Omit<ListColumns<F>, keyof typeof documentColumns> & Partial<typeof documentColumns>
  select: (session: Session) => C
  /** Converts a row to what the client gets. */
  shown: (row: Found, session: Session) => R
}

const storeOf = <T extends Own, S extends string, A extends string, I extends Joins, L extends Joins>(
  { kind, table, states, joins, optional }: Kind<T, S, A, I, L>,
  partyJoins: Joins,
) => {
  const kindRow = ownTable(table)
  type Found<C extends SelectedFields> = RowOf<SelectResult<C, 'partial', Nullability<T, I, L>>, S>

  const select = (tx: Tx, columns: SelectedFields) => {
    const query = tx
      .select(columns)
      .from(documents)
      .innerJoin(table as PgTable, kindRow.ownOfDocument)
      .$dynamic()
    for (const [joined, condition] of [...partyJoins, ...(joins ?? [])]) query.innerJoin(joined, condition)
    for (const [joined, condition] of optional ?? []) query.leftJoin(joined, condition)
    return query
  }
  const read = async <C extends SelectedFields>(tx: Tx, columns: C, { where, orderBy, limit }: Partial<Slice>): Promise<Found<C>[]> => {
    const query = select(tx, columns).where(where)
    if (orderBy) query.orderBy(...orderBy)
    if (limit) query.limit(limit)
    return (await query) as Found<C>[]
  }

  const ownColumns = { document: documents, kindRow: table }
  type Columns<C, More = object> = C & typeof ownColumns & More
  const oneRow = builtOnceFor((tx, columns: SelectedFields) =>
    select(tx, { ...ownColumns, ...columns })
      .where(oneDocument)
      .prepare(`one_${kind}`),
  )
  const oneHead = builtOnceFor((tx, columns: SelectedFields) =>
    select(tx, { ...ownColumns, ...columns, ...headColumns })
      .where(oneDocument)
      .prepare(`head_of_${kind}`),
  )

  const noColumns = {}
  /** Reads one document with its row in the kind's own table, and further columns. */
  const readOne = async <C extends SelectedFields = typeof noColumns>({ tx, entry }: CompanyContext, id: string, columns: C = noColumns as C) =>
    onlyRow((await oneRow(tx, columns).execute({ companyId: entry.company.id, id })) as Found<Columns<C>>[])

  /** Like `readOne`, with the names of the owner and of whoever changed it last. The columns may use the placeholder for today. */
  const readHead = async <C extends SelectedFields>({ tx, entry, today }: Session, id: string, columns: C) =>
    onlyRow((await oneHead(tx, columns).execute({ companyId: entry.company.id, id, today })) as Found<Columns<C, typeof headColumns>>[])

  /** @throws IllegalTransition */
  const nextStatus = (row: DocumentRow, action: A): S => transition(states, row.status as S, action)

  const changeIfAny = async (company: CompanyContext, rows: readonly DocumentRow[], change: Partial<OwnInput<T>>): Promise<void> => {
    if (Object.keys(change).length === 0) return
    await kindRow.changeAllOwn(
      company,
      rows.map(({ id }) => id),
      change,
    )
  }

  /** The numbers of the documents; those that have none yet get the next ones of the series, in their order. */
  const numbersOf = async (session: Session, rows: readonly DocumentRow[], series: Prefix | undefined): Promise<string[]> => {
    const days = groupBy(
      rows.filter((row) => series && !hasNumber(row)),
      ({ date }) => date,
    )
    const numberOf = new Map<DocumentRow, string>()
    for (const [date, ofDay] of days) {
      const numbers = series ? await nextVoucherIds(session, series, date, ofDay.length) : []
      for (const [index, row] of ofDay.entries()) numberOf.set(row, numbers[index] ?? '')
    }
    return rows.map((row) => numberOf.get(row) ?? row.voucherId)
  }

  const beginAll = (session: Session, rows: readonly DocumentRow[], action: A) => {
    const statuses = rows.map((row) => nextStatus(row, action))
    return async (change: Partial<OwnInput<T>> = {}, series?: Prefix): Promise<string[]> => {
      await changeIfAny(session, rows, change)
      const numbers = await numbersOf(session, rows, series)
      await setStatuses(
        session,
        rows.map(({ id, voucherId }, index) => ({ id, status: statuses[index] ?? '', voucherId: numbers[index] ?? voucherId })),
      )
      return numbers
    }
  }

  return {
    ...kindRow,
    kind,
    table,
    states,
    read,
    readOne,
    readHead,
    /** Like `readHead`, with the end of every record. Some files show costs; `seesFiles` is false for users who may not see those. */
    readRecord: async <C extends SelectedFields>(session: Session, id: string, columns: C, seesFiles = true) => {
      const { ownerName, updatedByName, ...found } = await readHead(session, id, columns)
      return { ...found, record: await recordOf(session, { document: found.document, ownerName, updatedByName }, seesFiles) }
    },
    list: <const F extends FilterFields, C extends SelectedFields, R>({ columns, sorts, select, shown, ...listFields }: KindList<F, C, Found<C>, R>) => ({
      ...listFields,
      module: documentKinds[kind].module,
      columns: { ...documentColumns, ...columns } as unknown as ListColumns<F>,
      sorts: { ...documentSorts, ...sorts },
      id: documents.id,
      from: sql.join(
        [sql`from ${documents} join ${table} on ${kindRow.ownOfDocument}`, ...partyJoins.map(([joined, condition]) => sql`join ${joined} on ${condition}`)],
        sql` `,
      ),
      counted: sql`from ${documents}`,
      scope: (company: SQL) => and(eq(documents.companyId, company), sql`${documents.kind} = ${sql.raw(`'${kind}'`)}`),
      search: searchDocuments,
      rows: async (session: Session, { sortKeys, ...slice }: Slice) => {
        const found = (await read(session.tx, { ...select(session), sortKeys }, slice)) as (Found<C> & Pick<RowWithSortKeys, 'sortKeys'>)[]
        return found.map((row) => ({ ...shown(row, session), sortKeys: row.sortKeys }))
      },
    }),
    nextStatus,
    /** Finds a document and its row in the kind's own table by number or draft key. @throws Problem 404 */
    findWithOwn: async (session: Session, voucherId: string) => {
      const row = await findDocument(session, kind, voucherId)
      return { row, kindRow: await kindRow.ownOf(session, row.id) }
    },
    /** Changes the status as the action says, and columns of the kind's own table. @throws IllegalTransition */
    move: async (company: CompanyContext, row: DocumentRow, action: A, change: Partial<OwnInput<T>> = {}, voucherId = row.voucherId): Promise<void> => {
      const status = nextStatus(row, action)
      await changeIfAny(company, [row], change)
      await setStatus(company, row, status, voucherId)
    },
    /**
     * Like `move`, for a step that checks or writes something first: an illegal step is refused at once, and the returned function completes the
     * step. With a `series`, a document that has no number yet gets one.
     * @throws IllegalTransition
     */
    begin: (session: Session, row: DocumentRow, action: A) => {
      const finish = beginAll(session, [row], action)
      return async (change: Partial<OwnInput<T>> = {}, series?: Prefix): Promise<string> => (await finish(change, series))[0] ?? row.voucherId
    },
    /** `begin` for several documents that take the same step, with the same change; by the same statements however many they are. */
    beginAll,
  }
}

/** Functions that find, list, read and write documents of one kind, and change their status. */
export const documentStore = <T extends Own, S extends string, A extends string, const I extends Joins = [], const L extends Joins = []>(
  kind: Kind<T, S, A, I, L>,
) => storeOf(kind, [[parties, partyOfDocument]])

/** `documentStore` for documents without a customer or a vendor. */
export const partylessStore = <T extends Own, S extends string, A extends string, const I extends Joins = [], const L extends Joins = []>(
  kind: Kind<T, S, A, I, L>,
) => storeOf(kind, [])
