import { type SQL, sql } from 'drizzle-orm'
import { documentKinds, isDocumentKind } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { usersWithFlag } from '../memberships/holders'
import { notify } from '../mails/notify'
import type { Subject } from './sources'

const PAGES: Readonly<Record<string, string>> = {
  part: '/inventory/',
  cheque: '/finance/cheques/detail?id=',
  'own-account': '/finance/cash-and-bank/own-account/detail?id=',
}

const pageOf = (entity: string): string => {
  if (isDocumentKind(entity)) return `${documentKinds[entity].pages.detail}?voucherId=`
  return PAGES[entity] ?? `/people/${entity}/detail?id=`
}

/** The record's display name, and the key in the address of its page. */
const namesOf = async ({ tx, entry }: Session, { entity, id }: Subject) => {
  const companyId = entry.company.id
  const ofCompany = sql`where company_id = ${companyId} and id = ${id}`
  const byEntity: Readonly<Record<string, SQL>> = {
    customer: sql`select name as label, id::text as key from parties ${ofCompany}`,
    vendor: sql`select name as label, id::text as key from parties ${ofCompany}`,
    part: sql`select partno as label, partno as key from parts ${ofCompany}`,
    cheque: sql`select 'cheque ' || prefix || number as label, id::text as key from cheques ${ofCompany}`,
    'own-account': sql`select name as label, id::text as key from own_accounts ${ofCompany}`,
  }
  const [found] = await rowsOf<{ label: string; key: string }>(
    tx,
    byEntity[entity] ?? sql`select voucher_id as label, voucher_id as key from documents ${ofCompany}`,
  )
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
