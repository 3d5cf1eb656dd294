import { sql } from 'drizzle-orm'
import { documentKinds, isDocumentKind } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { usersWithFlag } from '../memberships/holders'
import { notify } from '../mails/notify'
import type { Subject } from './sources'

const pageOf = (entity: string): string => {
  if (isDocumentKind(entity)) return `${documentKinds[entity].pages.detail}?voucherId=`
  return entity === 'part' ? '/inventory/' : `/people/${entity}/detail?id=`
}

/** The record's display name, and the key in the address of its page. */
const namesOf = async ({ tx, entry }: Session, { entity, id }: Subject) => {
  const companyId = entry.company.id
  const select =
    entity === 'customer' || entity === 'vendor'
      ? sql`select name as label, id::text as key from parties where company_id = ${companyId} and id = ${id}`
      : entity === 'part'
        ? sql`select partno as label, partno as key from parts where company_id = ${companyId} and id = ${id}`
        : sql`select voucher_id as label, voucher_id as key from documents where company_id = ${companyId} and id = ${id}`
  const [found] = await rowsOf<{ label: string; key: string }>(tx, select)
  return found
}

/** Mails the users who are mentioned in a comment, as far as they may read the record that the comment is on. */
export const tellMentioned = async (session: Session, subject: Subject, mentioned: readonly string[], body: string): Promise<void> => {
  if (mentioned.length === 0) return
  const readers = new Set((await usersWithFlag(session, subject.module, 'read')).map(({ id }) => id))
  const names = await namesOf(session, subject)
  if (!names) return
  await notify(
    session,
    'mention',
    mentioned.filter((id) => readers.has(id)),
    {
      subject: `${session.entry.user.fullName} mentioned you on ${names.label}`,
      paragraphs: [`${session.entry.user.fullName} writes on ${names.label}:`, body],
      path: pageOf(subject.entity) + encodeURIComponent(names.key),
    },
  )
}
