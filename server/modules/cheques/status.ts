import { type SQL, sql } from 'drizzle-orm'
import type { chequeStatuses } from '@/contracts/cheques'
import { cheques } from '../../db/schema/cheques'
import type { Session } from '../../http/context'

type Status = (typeof chequeStatuses)[number]
type Stored = Pick<typeof cheques.$inferSelect, 'state' | 'staleOn'>

/** The status that screens show: what was issued is stale from its day on. */
export const statusOf = ({ state, staleOn }: Stored, today: string): Status => (state === 'issued' && staleOn <= today ? 'stale' : state)

/** {@link statusOf} as a column. */
export const statusColumn = ({ today }: Pick<Session, 'today'>): SQL =>
  sql`case when ${cheques.state} = 'issued' and ${cheques.staleOn} <= ${today}::date then 'stale' else ${cheques.state} end`
