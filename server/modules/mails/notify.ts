import { sql } from 'drizzle-orm'
import type { NoticeKind } from '@/contracts/settings'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { queueMail } from './queue'

interface Notice {
  subject: string
  /** What happened, in paragraphs; greeting and way on are added. */
  paragraphs: readonly string[]
  /** The page that it is about. */
  path: string
}

/**
 * Mails colleagues about something, each with their own mail: those who work in the company now and have not switched this kind off. Nobody
 * is told of what they did themselves. Whether they may see what it is about is for the caller to know.
 */
export const notify = async (session: Session, kind: NoticeKind, userIds: readonly string[], { subject, paragraphs, path }: Notice): Promise<void> => {
  const { tx, ports, entry } = session
  const others = [...new Set(userIds)].filter((id) => id !== entry.user._id)
  if (others.length === 0) return
  const told = await rowsOf<{ email: string; name: string }>(
    tx,
    sql`select u.email, u.full_name as name from memberships m join users u on u.id = m.user_id and u.status = 'active'
      where m.company_id = ${entry.company.id} and m.user_id in ${others} and m.joined_at is not null and m.disabled_at is null
        and not exists (select 1 from user_settings s where s.user_id = u.id and ${kind} = any (s.muted))
      order by u.id`,
  )
  for (const { email, name } of told)
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

/** Whether a user wants a kind of mail that is sent outside a session. */
export const wants = async (tx: Session['tx'], userId: string, kind: NoticeKind): Promise<boolean> => {
  const [muted] = await rowsOf(tx, sql`select 1 from user_settings where user_id = ${userId} and ${kind} = any (muted)`)
  return muted === undefined
}
