import { sql } from 'drizzle-orm'
import { memberships, users } from '../../db/schema/identity'

const invited = sql`${memberships.joinedAt} is null`
/** Whoever left has a life elsewhere: how and when they sign in there is nobody's business here. */
const elsewhere = sql`(${invited} or ${memberships.disabledAt} is not null)`

/**
 * What the company may see of a member, as SQL: filters, search and order must not tell more of an account than a row shows. Of who has
 * yet to join that is what the inviter typed; whether the account exists elsewhere, and what it says, shows nowhere.
 */
export const shown = {
  status: sql<'invited' | 'active' | 'disabled'>`case when ${invited} then 'invited' when ${memberships.disabledAt} is null then 'active' else 'disabled' end`,
  name: sql<string>`case when ${invited} then coalesce(${memberships.invitedName}, '') else ${users.fullName} end`,
  email: sql<string>`case when ${invited} then coalesce(${memberships.invitedEmail}, '') else ${users.email} end`,
  userName: sql<string | null>`case when ${invited} then null else ${users.userName} end`,
  phoneNumber: sql<string | null>`case when ${invited} then null else ${users.phoneNumber} end`,
  secondStep: sql<'none' | 'mail' | 'totp' | null>`case when ${elsewhere} then null else ${users.secondStep} end`,
  isSystem: sql<boolean>`(not (${invited}) and ${users.userType} = 'system')`,
  /** ISO 8601 in UTC, which orders as the moments do. */
  lastLoginAt: sql<string | null>`case when ${elsewhere} then null else to_char(${users.lastLoginAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
}
