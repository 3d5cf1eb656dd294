import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import type { NoteShare } from '@/contracts/rules/rest'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { qtyExceeded } from '../documents/linked-lines'
import { type TakenQuantities, retainedQty, progressOf } from '../documents/progress'
import { takenBackOf, noteTaker } from '../documents/taken-back'
import { type ContainingPrice, joinFrom, type LineFacts, type NamedLine, type PriceFacts } from '../documents/line-facts'
import type { CustomerInvoiceOwn } from './store'

/** Source of an invoice line: a line that was delivered or ordered, or for a credit note invoiced. */
export interface Source extends Omit<NamedLine, 'documentId'>, ContainingPrice, Pick<LineFacts, 'status' | 'qty'> {
  kind: 'delivery' | 'sales_order' | 'customer_invoice'
  customerId: string
  /** The currency of the order, or of the invoice. */
  currency: string
  /** After discount, without tax. */
  net: Decimal
  /** Account, cost centre and taxes of an invoiced line, where it has them; null for other lines. */
  accountId: string | null
  costCentreId: string | null
  taxId: string | null
  secondTaxId: string | null
  /** For a delivered line, its order line; for an invoiced line, its own sources. */
  salesOrderLineId: string | null
  deliveryLineId: string | null
  policy: 'order' | 'delivery' | null
  fulfilment: 'stock' | 'dropship' | 'service' | null
  isReturn: boolean
  /** The tax amounts of an invoiced line. */
  taxes: readonly Decimal[]
}

const linkedLine = (kind: string) => sql`(select k.from_line_id from document_line_links k
  ${joinFrom}
  join documents fd on fd.company_id = f.company_id and fd.id = f.document_id and fd.kind = ${kind}
  where k.company_id = l.company_id and k.to_line_id = l.id limit 1)`

/** Finds source lines by their ids. Lines of other kinds of documents are left out. */
export const sourcesById = async ({ tx, entry }: Session, ids: readonly string[]): Promise<Map<string, Source>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Omit<Source, 'taxes'> & { tax: Decimal; secondTax: Decimal }>(
    tx,
    sql`with named as materialized (
        select l.company_id, l.id, l.qty, l.unit_price, l.discount_pct, l.line_net, l.tax_amount, l.second_tax_amount, l.account_id, l.cost_centre_id, l.tax_code_id, l.second_tax_code_id, l.contained_pct, d.id as document_id, d.kind, d.voucher_id, d.status, d.party_id, d.currency,
          case d.kind when 'sales_order' then l.id else ${linkedLine('sales_order')} end as so_line, case d.kind when 'delivery' then l.id else ${linkedLine('delivery')} end as dn_line
        from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
        where ${plannedOnceFor(entry.company.id, sql`l.company_id = ${entry.company.id} and ${isAnyOf(sql`l.id`, ids)}`)} and d.kind in ('delivery', 'sales_order', 'customer_invoice'))
      select n.id as "lineId", n.kind, n.voucher_id as "voucherId", n.status, n.party_id as "customerId", case n.kind when 'delivery' then so.currency else n.currency end as currency,
        trim_scale(n.qty)::text as qty, trim_scale(n.unit_price)::text as "unitPrice",
        trim_scale(n.discount_pct)::text as "discountPct", trim_scale(n.line_net)::text as net, trim_scale(n.tax_amount - n.second_tax_amount)::text as tax, trim_scale(n.second_tax_amount)::text as "secondTax", n.so_line as "salesOrderLineId", n.dn_line as "deliveryLineId",
        case n.kind when 'customer_invoice' then n.account_id end as "accountId", case n.kind when 'customer_invoice' then n.cost_centre_id end as "costCentreId", case n.kind when 'customer_invoice' then n.tax_code_id end as "taxId",
        case n.kind when 'customer_invoice' then n.second_tax_code_id end as "secondTaxId", trim_scale(n.contained_pct)::text as "containedPct",
        s.invoice_policy as policy, sl.fulfilment, coalesce(v.type = 'return', i.type = 'credit_note', false) as "isReturn"
      from named n
        left join document_lines ol on ol.company_id = n.company_id and ol.id = n.so_line
        left join documents so on so.company_id = ol.company_id and so.id = ol.document_id
        left join sales_orders s on s.company_id = so.company_id and s.document_id = so.id
        left join sales_order_lines sl on sl.company_id = n.company_id and sl.line_id = n.so_line
        left join deliveries v on v.company_id = n.company_id and v.document_id = n.document_id
        left join customer_invoices i on i.company_id = n.company_id and i.document_id = n.document_id`,
  )
  return new Map(rows.map(({ tax, secondTax, ...row }) => [row.lineId, { ...row, taxes: [tax, secondTax] }]))
}

/** Reference from an invoice line to its source, of any kind. */
export interface SourceReference {
  deliveryLineId?: string | null | undefined
  salesOrderLineId?: string | null | undefined
  invoiceLineId?: string | null | undefined
}
export const sourceIdOf = ({ invoiceLineId, deliveryLineId, salesOrderLineId }: SourceReference): string | null =>
  invoiceLineId ?? deliveryLineId ?? salesOrderLineId ?? null

/** Ids of the lines that are consumed with the source: with a delivered line its order line, too. */
export const consumedBy = ({ lineId, kind, salesOrderLineId }: Source): string[] =>
  kind === 'delivery' && salesOrderLineId ? [lineId, salesOrderLineId] : [lineId]

const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)

/** The quantity of a delivered or ordered line that is still to be invoiced. */
export const remainingOf = (
  source: Source,
  ordered: Source | undefined,
  taken: (lineId: string, kind: 'customer_invoice' | 'delivery') => TakenQuantities,
): Decimal => {
  const left = subtract(source.qty, retainedQty(taken(source.lineId, 'customer_invoice')))
  if (source.kind === 'sales_order') return left
  // Returned pieces aren't invoiced, and never more than was ordered, however often it was delivered.
  const notReturned = subtract(left, taken(source.lineId, 'delivery').gone)
  return ordered ? smaller(notReturned, subtract(ordered.qty, retainedQty(taken(ordered.lineId, 'customer_invoice')))) : notReturned
}

type TakingLine = SourceReference & Pick<LineFacts, 'qty'> & Omit<PriceFacts, 'currency'>
type TakingInvoice = Pick<Source, 'customerId' | 'currency'> & Pick<CustomerInvoiceOwn, 'type'>

const requireMatchingSource = (index: number, source: Source, { type, customerId, currency }: TakingInvoice): void => {
  const n = index + 1
  if ((source.kind === 'customer_invoice') !== (type === 'credit_note') || source.isReturn)
    throw invalidField(`lines.${index}`, `Line ${n} doesn’t take from what ${type === 'credit_note' ? 'was invoiced' : 'was delivered or ordered'}.`, 'unknown')
  if (source.customerId !== customerId) throw invalidField(`lines.${index}`, `Line ${n}: ${source.voucherId} is another customer’s.`, 'mismatch')
  if (source.currency !== currency) throw invalidField(`lines.${index}`, `Line ${n}: ${source.voucherId} is in ${source.currency}.`, 'CURRENCY_MISMATCH')
  if (source.kind === 'sales_order' && source.policy === 'delivery' && source.fulfilment !== 'service')
    throw invalidField(`lines.${index}`, `Line ${n}: ${source.voucherId} is invoiced as it is delivered. Take the line from its delivery.`, 'state')
}

const usableStates: Record<Source['kind'], ReadonlySet<string>> = {
  delivery: new Set(['posted']),
  sales_order: new Set(['confirmed', 'partially_delivered', 'delivered', 'partially_invoiced', 'invoiced', 'completed']),
  customer_invoice: new Set(['posted', 'partially_paid', 'paid', 'written_off']),
}

/**
 * Finds the source of each line and checks that enough of it remains. Posting calls this while the sources are locked; saving a draft calls it
 * as well, so that the user learns of a problem early.
 * @returns the source of each line, and for a credit note the part that the line takes of it; null for a line without a source
 * @throws Problem 422 at the first line with a source that it can't take from, QTY_EXCEEDED or AMOUNT_EXCEEDED with what remains
 */
export const requireSources = async (
  session: Session,
  lines: readonly TakingLine[],
  invoice: TakingInvoice,
  except: string | null,
): Promise<{ sources: (Source | null)[]; rests: (NoteShare | null)[] }> => {
  const found = await sourcesById(
    session,
    lines.flatMap((line) => sourceIdOf(line) ?? []),
  )
  const sources = lines.map((line, index) => {
    const id = sourceIdOf(line)
    if (!id) return null
    const source = found.get(id)
    if (!source) throw invalidField(`lines.${index}`, `Line ${index + 1} takes from a line that isn’t there.`, 'unknown')
    requireMatchingSource(index, source, invoice)
    if (!usableStates[source.kind].has(source.status))
      throw invalidField(
        `lines.${index}`,
        `Line ${index + 1}: ${source.voucherId} is ${source.status.replaceAll('_', ' ')}, nothing can be taken from it.`,
        'state',
      )
    return source
  })
  if (invoice.type === 'credit_note') return { sources, rests: await requireCreditLeft(session, lines, sources, except) }
  await requireLeft(session, lines, sources, except)
  return { sources, rests: [] }
}

const requireCreditLeft = async (
  session: Session,
  lines: readonly TakingLine[],
  sources: readonly (Source | null)[],
  except: string | null,
): Promise<(NoteShare | null)[]> => {
  const before = await takenBackOf(
    session,
    sources.flatMap((source) => source?.lineId ?? []),
    except,
  )
  const { take } = noteTaker(before, 'credited')
  return lines.map((line, index) => {
    const source = sources[index]
    return source ? take(index, line, source) : null
  })
}

const requireLeft = async (session: Session, lines: readonly TakingLine[], sources: readonly (Source | null)[], except: string | null): Promise<void> => {
  const ordered = await sourcesById(
    session,
    sources.flatMap((source) => (source?.kind === 'delivery' ? (source.salesOrderLineId ?? []) : [])),
  )
  const progress = await progressOf(session, [...sources.flatMap((source) => source?.lineId ?? []), ...ordered.keys()], except)
  // Several lines may have the same source, and several deliveries the same order line.
  const taken = new Map<string, Decimal>()
  const takenOf = (lineId: string, kind: 'customer_invoice' | 'delivery'): TakenQuantities => {
    const found = progress(lineId, kind)
    return kind === 'customer_invoice' ? { ...found, gone: add(found.gone, taken.get(lineId) ?? '0') } : found
  }
  sources.forEach((source, index) => {
    const line = lines[index]
    if (!source || !line) return
    const left = remainingOf(source, ordered.get(source.salesOrderLineId ?? ''), takenOf)
    if (compare(line.qty, left) > 0) throw qtyExceeded(index, compare(left, '0') > 0 ? left : '0', `to be invoiced of ${source.voucherId}`)
    for (const id of consumedBy(source)) taken.set(id, add(taken.get(id) ?? '0', line.qty))
  })
}
