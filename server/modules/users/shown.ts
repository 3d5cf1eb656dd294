import { sql } from 'drizzle-orm'
import { memberships, users } from '../../db/schema/identity'

const invited = sql`${memberships.joinedAt} is null`
/** Members who have left may work elsewhere: how and when they sign in there is no business of this company. The same holds before they join. */
const notHere = sql`(${invited} or ${memberships.disabledAt} is not null)`

/**
 * The fields of a member that the company may see, as SQL: filters, search and order must not reveal more of an account than a row shows. For members
 * who have not joined yet these are the values that the inviter typed; whether the account exists elsewhere, and its data, is never shown.
 */
export const visibleMemberFields = {
  status: sql<'invited' | 'active' | 'disabled'>`case when ${invited} then 'invited' when ${memberships.disabledAt} is null then 'active' else 'disabled' end`,
  name: sql<string>`case when ${invited} then coalesce(${memberships.invitedName}, '') else ${users.fullName} end`,
  email: sql<string>`case when ${invited} then coalesce(${memberships.invitedEmail}, '') else ${users.email} end`,
  userName: sql<string | null>`case when ${invited} then null else ${users.userName} end`,
  phoneNumber: sql<string | null>`case when ${invited} then null else ${users.phoneNumber} end`,
  secondStep: sql<'none' | 'mail' | 'totp' | null>`case when ${notHere} then null else ${users.secondStep} end`,
  isSystem: sql<boolean>`(not (${invited}) and ${users.userType} = 'system')`,
  /** ISO 8601 in UTC, so that text order is time order. */
  lastLoginAt: sql<string | null>`case when ${notHere} then null else to_char(${users.lastLoginAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
}
