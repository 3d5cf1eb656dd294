import { sql } from 'drizzle-orm'
import type { NoticeKind } from '@/contracts/settings'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { queueMail } from './queue'

interface Notice {
  subject: string
  /** Paragraphs that tell what happened. Greeting and link are added. */
  paragraphs: readonly string[]
  /** Path of the page with the record. */
  path: string
}

/**
 * Sends a notification mail to each of these users who works in the company now and hasn't switched this kind off. Nobody gets a mail about
 * their own actions. The caller must know that the users may see the content.
 */
export const notify = async (session: Session, kind: NoticeKind, userIds: readonly string[], { subject, paragraphs, path }: Notice): Promise<void> => {
  const { tx, ports, entry } = session
  const recipientIds = [...new Set(userIds)].filter((id) => id !== entry.user._id)
  if (recipientIds.length === 0) return
  const recipients = await rowsOf<{ email: string; name: string }>(
    tx,
    sql`select u.email, u.full_name as name from memberships m join users u on u.id = m.user_id and u.status = 'active'
      where m.company_id = ${entry.company.id} and m.user_id in ${recipientIds} and m.joined_at is not null and m.disabled_at is null
        and not exists (select 1 from user_settings s where s.user_id = u.id and ${kind} = any (s.muted))
      order by u.id`,
  )
  for (const { email, name } of recipients)
    await queueMail(session, {
      to: [email],
      subject,
      text: [
        `Dear ${name},`,
        ...paragraphs,
        `${ports.publicUrl}${path}`,
        `${entry.company.name}\nYou can choose what you are told in your settings: ${ports.publicUrl}/settings`,
      ].join('\n\n'),
    })
}

/** Whether a user wants this kind of mail, for mails that are sent outside a session. */
export const wantsMail = async (tx: Session['tx'], userId: string, kind: NoticeKind): Promise<boolean> => {
  const [muted] = await rowsOf(tx, sql`select 1 from user_settings where user_id = ${userId} and ${kind} = any (muted)`)
  return muted === undefined
}
