import { type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP } from '@/contracts/envelope'
import type { HomeLine } from '@/contracts/home'
import { formatFilters } from '@/contracts/lists'
import type { Module } from '@/contracts/permissions'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { usersWithFlag } from '../memberships/holders'
import { conditionOf } from '../lists/list'
import { approvalLine, inquiryLines, type Line, listOf, quotationLines, vendorLines } from './lines'
import { tradeLines } from './trade-lines'

/** Whether nobody else may approve in the module. */
const isAlone = async (session: Session, module: Module): Promise<boolean> =>
  (await usersWithFlag(session, module, 'approve')).every(({ id }) => id === session.entry.user._id)

const approvals = async (session: Session): Promise<Line[]> =>
  session.can('customer-quotations', 'approve') ? [approvalLine(await isAlone(session, 'customer-quotations'))] : []

const linesFor = async (session: Session): Promise<Line[]> => [
  ...(session.can('inquiries', 'read') ? inquiryLines : []),
  ...(session.can('customer-quotations', 'read') ? [...(await approvals(session)), ...quotationLines] : []),
  ...(session.can('vendor-quotations', 'read') ? vendorLines : []),
  ...(await tradeLines(session, (module) => isAlone(session, module))),
]

/** Counts with the condition that the list itself builds from the same filters, so that both show the same number. */
const counted = async (session: Session, { key, list: name, filters, day }: Line) => {
  const list = listOf[name]
  const where = await conditionOf(session, list, { f: formatFilters(filters) })
  return sql`select ${key}::text as key, count(*)::int as n, min(day)::text as earliest
    from (select ${day} as day ${list.from} where ${where} limit ${COUNT_CAP + 1}) counted`
}

/** The counts of all lines that concern the user, in one query. */
export const linesOf = async (session: Session): Promise<HomeLine[]> => {
  const lines = await linesFor(session)
  if (lines.length === 0) return []
  const counts: SQL[] = []
  for (const line of lines) counts.push(await counted(session, line))
  const all = sql.join(counts, sql` union all `)
  const found = new Map((await rowsOf<{ key: string; n: number; earliest: string | null }>(session.tx, all)).map((row) => [row.key, row]))
  return lines.map(({ key, list, filters, sort }) => {
    const { n = 0, earliest = null } = found.get(key) ?? {}
    const capped = n > COUNT_CAP
    return { key, list, count: capped ? COUNT_CAP : n, capped, earliest: capped ? null : earliest, f: formatFilters(filters) ?? '', sort }
  })
}
