import { eq } from 'drizzle-orm'
import { companies } from '../../db/schema/identity'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

/** @throws Problem 422 at `path` for an invoice that is dated further ahead than the company lets it be */
export const requireNotAhead = async ({ tx, entry, today }: Session, path: string, date: string): Promise<void> => {
  if (date <= today) return
  const [company] = await tx.select({ days: companies.maxDaysAhead }).from(companies).where(eq(companies.id, entry.company.id))
  const days = company?.days ?? 0
  if (date > addDays(today, days))
    throw invalidField(path, days === 0 ? 'An invoice is dated today or earlier.' : `An invoice is dated at most ${days} days ahead.`, 'too_far_ahead')
}
