import { sql } from 'drizzle-orm'
import type { RecordKind } from '@/contracts/recents'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { holdersOf } from '../memberships/holders'
import { notify } from '../mails/notify'
import type { Subject } from './sources'

const pages: Readonly<Record<RecordKind, string>> = {
  inquiry: '/inquiries/detail?voucherId=',
  vendor_quotation: '/quotation/vendorQuotation/ingrammicro/detail?voucherId=',
  customer_quotation: '/quotation/customerQuotation/detail?voucherId=',
  customer_po: '/purchases/po-from-customer/detail?voucherId=',
  sales_order: '/sales/sales-order/detail?voucherId=',
  vendor_po: '/purchases/po-to-vendor/general/detail?voucherId=',
  vendor_order: '/sales/sales-order/vendor/detail?voucherId=',
  goods_receipt: '/purchases/goods-receipt/detail?voucherId=',
  delivery: '/sales/delivery/detail?voucherId=',
  customer_invoice: '/finance/invoices/customer/detail?voucherId=',
  vendor_invoice: '/finance/invoices/vendor/detail?voucherId=',
  general_invoice: '/finance/invoices/general/detail?voucherId=',
  customer: '/people/customer/detail?id=',
  vendor: '/people/vendor/detail?id=',
  part: '/inventory/',
}

/** What the record is called, and by what its page knows it. */
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

/** Mails those who are mentioned in a comment, as far as they may read what it stands on. */
export const tellMentioned = async (session: Session, subject: Subject, mentioned: readonly string[], body: string): Promise<void> => {
  if (mentioned.length === 0) return
  const readers = new Set((await holdersOf(session, subject.module, 'read')).map(({ id }) => id))
  const names = await namesOf(session, subject)
  if (!names) return
  await notify(
    session,
    'mention',
    mentioned.filter((id) => readers.has(id)),
    {
      subject: `${session.entry.user.fullName} mentioned you on ${names.label}`,
      paragraphs: [`${session.entry.user.fullName} writes on ${names.label}:`, body],
      path: pages[subject.entity as RecordKind] + encodeURIComponent(names.key),
    },
  )
}
