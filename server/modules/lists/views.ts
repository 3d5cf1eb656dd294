import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { ViewDefinition } from '@/contracts/lists'
import { listViews } from '../../db/schema/lists'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound, Problem } from '../../http/problem'

const MOST_VIEWS = 50

/** Condition for the user's own views. Views are private: another user's view is treated as if it didn't exist. */
export const viewsOfUser = ({ entry }: Pick<Session, 'entry'>) => and(eq(listViews.companyId, entry.company.id), eq(listViews.userId, entry.user._id))
const viewById = (session: Session, id: string) => {
  if (!isUuid(id)) throw notFound()
  return and(viewsOfUser(session), eq(listViews.id, id))
}

export const listOwnViews = (session: Session) =>
  session.tx.select().from(listViews).where(viewsOfUser(session)).orderBy(asc(listViews.list), asc(listViews.position), asc(listViews.id))

/** @throws Problem 422 beyond 50 views of one user in one company; 409 for a name that the list has already */
export const createView = async (session: Session, { list, name, definition }: { list: string; name: string; definition: ViewDefinition }) => {
  const { tx, entry } = session
  // Concurrent requests of a user wait for each other, so that two can't both create the fiftieth view.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${entry.company.id} ${entry.user._id}`}, 0))`)
  const [existing] = await tx
    .select({ count: count(), last: max(listViews.position) })
    .from(listViews)
    .where(viewsOfUser(session))
  if (existing && existing.count >= MOST_VIEWS) throw new Problem(422, 'You have 50 views already. Remove one to keep another.', { code: 'TOO_MANY_VIEWS' })
  const [view] = await tx
    .insert(listViews)
    .values({ companyId: entry.company.id, userId: entry.user._id, list, name, definition, position: (existing?.last ?? 0) + 1 })
    .returning()
  if (!view) throw new Error('no view row')
  return view
}

export const updateView = async (session: Session, id: string, { name, definition }: { name: string; definition: ViewDefinition }) => {
  const [view] = await session.tx.update(listViews).set({ name, definition }).where(viewById(session, id)).returning()
  if (!view) throw notFound()
  return view
}

export const removeView = async (session: Session, id: string): Promise<void> => {
  const removed = await session.tx.delete(listViews).where(viewById(session, id)).returning({ id: listViews.id })
  if (removed.length === 0) throw notFound()
}
