import { or, sql } from 'drizzle-orm'
import { users } from '../../db/schema/identity'
import type { Visitor } from '../../http/context'
import { type From, whereFrom } from './devices'

export interface Account {
  user: typeof users.$inferSelect | null
  /** What attempts are counted for, whichever of its names was typed; for an unknown account what was typed. */
  id: string
  from: From
}

/** The account that a typed e-mail address or user name belongs to, and whether it knows this device. The same work when there is none. */
export const accountOf = (visitor: Visitor, typed: string): Promise<Account> =>
  visitor.ports.db.transaction(async (tx) => {
    const name = typed.toLowerCase()
    const [user] = await tx
      .select()
      .from(users)
      .where(or(sql`lower(${users.email}) = ${name}`, sql`lower(${users.userName}) = ${name}`))
    return { user: user ?? null, id: user?.id ?? `unknown ${name}`, from: await whereFrom(tx, visitor, user?.id ?? null) }
  })
