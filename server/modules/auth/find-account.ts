import { or, sql } from 'drizzle-orm'
import { users } from '../../db/schema/identity'
import type { Visitor } from '../../http/context'
import { type AttemptSource, attemptSource } from './devices'

export interface Account {
  user: typeof users.$inferSelect | null
  /** Key under which attempts are counted: the user's id, whichever name was typed; for an unknown account, the typed name. */
  id: string
  from: AttemptSource
}

/** Finds the account of a typed e-mail address or user name, and whether it knows this device. Does the same work when there is none. */
export const accountOf = (visitor: Visitor, typed: string): Promise<Account> =>
  visitor.ports.db.transaction(async (tx) => {
    const name = typed.toLowerCase()
    const [user] = await tx
      .select()
      .from(users)
      .where(or(sql`lower(${users.email}) = ${name}`, sql`lower(${users.userName}) = ${name}`))
    return { user: user ?? null, id: user?.id ?? `unknown ${name}`, from: await attemptSource(tx, visitor, user?.id ?? null) }
  })
