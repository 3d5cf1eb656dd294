import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, divide, equals, multiply, subtract } from '@/contracts/rules/decimal'
import { requestedAmounts, exactNet, exceedsRemaining, type NetAndTaxes, netToTakeBack, type NoteShare, chargeShare } from '@/contracts/rules/rest'
import { roundMoney } from '@/contracts/rules/rounding'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { CompanyContext } from '../../http/context'
import { invalidField } from '../../http/problem'
import { qtyExceeded } from './linked-lines'
import { countsAsValid, takesPieces } from './progress'
import { joinTo } from './line-facts'

/** The part of an invoiced line that credit or debit notes took back. Drafts and cancelled notes don't count. */
interface TakenBack {
  /** Pieces; a note on the price alone takes none. */
  qty: Decimal
  /** Net amount of all notes, in the invoice's currency. */
  net: Decimal
  /** Net amount by the notes' prices, before rounding. */
  exact: Decimal
  taxes: readonly Decimal[]
  /** Amounts of the self-assessed tax, of its non-deductible part, and of the non-deductible part of each of `taxes`. */
  self?: readonly Decimal[]
}
const NOTHING: TakenBack = { qty: '0', net: '0', exact: '0', taxes: [] }

/** Finds the part of each line that notes took back. @param except a note that doesn't count: the one that is being written */
export const takenBackOf = async (
  { tx, entry }: CompanyContext,
  lineIds: readonly string[],
  except: string | null = null,
): Promise<(lineId: string) => TakenBack> => {
  if (lineIds.length === 0) return () => NOTHING
  const rows = await rowsOf<
    Omit<TakenBack, 'taxes' | 'self'> & {
      lineId: string
      tax: Decimal
      secondTax: Decimal
      selfTax: Decimal
      selfCost: Decimal
      taxCost: Decimal
      secondTaxCost: Decimal
    }
  >(
    tx,
    sql`select f.id as "lineId", trim_scale(sum(t.line_net))::text as net,
        trim_scale(sum(t.qty * t.unit_price * (100 - t.discount_pct) / (100 + t.contained_pct)))::text as exact, trim_scale(sum(t.tax_amount - t.second_tax_amount))::text as tax,
        trim_scale(sum(t.second_tax_amount))::text as "secondTax", trim_scale(sum(t.self_tax_amount))::text as "selfTax",
        trim_scale(sum(t.self_tax_cost))::text as "selfCost", trim_scale(sum(t.tax_cost))::text as "taxCost", trim_scale(sum(t.second_tax_cost))::text as "secondTaxCost",
        trim_scale(coalesce(sum(t.qty) filter (where ${takesPieces('t', 'f')}), 0))::text as qty
      from document_lines f
        join document_line_links k on k.company_id = f.company_id and k.from_line_id = f.id
        ${joinTo}
        join documents d on d.company_id = t.company_id and d.id = t.document_id and d.kind in ('customer_invoice', 'vendor_invoice') and ${countsAsValid('d')}
      where ${plannedOnceFor(
        entry.company.id,
        sql`f.company_id = ${entry.company.id} and ${isAnyOf(sql`f.id`, lineIds)} and d.id is distinct from ${except}::uuid`,
      )}
      group by f.id`,
  )
  const found = new Map(
    rows.map(({ lineId, tax, secondTax, selfTax, selfCost, taxCost, secondTaxCost, ...taken }) => [
      lineId,
      { ...taken, taxes: [tax, secondTax], self: [selfTax, selfCost, taxCost, secondTaxCost] },
    ]),
  )
  return (lineId) => found.get(lineId) ?? NOTHING
}

interface Priced {
  unitPrice: Decimal
  discountPct: Decimal
  /** Tax contained in the price, in percent of the net amount. */
  containedPct?: Decimal | undefined
}
interface Invoiced extends Priced {
  lineId: string
  voucherId: string
  currency: string
  qty: Decimal
  net: Decimal
  /** The amount of each of its taxes. */
  taxes: readonly Decimal[]
  /** Self-assessed tax and non-deductible parts, as in `TakenBack`. */
  self?: readonly Decimal[]
}

/** The price of one piece, after discount and without tax. */
export const unitNetOf = ({ unitPrice, discountPct, containedPct = '0' }: Priced): Decimal =>
  divide(multiply(unitPrice, subtract('100', discountPct)), add('100', containedPct))

const atLeastZero = (value: Decimal): Decimal => (compare(value, '0') > 0 ? value : '0')

/**
 * Takes the lines of a note back from invoiced lines, one after the other; each finds what the lines before it left. A note takes neither more
 * pieces than were invoiced nor, together with credits on the price alone, more than the invoiced line's amount. Rounding differences don't count
 * as excess: the last line takes what is left.
 * @param verb word for taking back, e.g. “credited”
 */
export const noteTaker = (before: (lineId: string) => TakenBack, verb: string) => {
  const takenNow = new Map<string, TakenBack>()
  const leftOf = (invoiced: Invoiced): TakenBack => {
    const taken = takenNow.get(invoiced.lineId) ?? before(invoiced.lineId)
    return {
      qty: atLeastZero(subtract(invoiced.qty, taken.qty)),
      net: atLeastZero(subtract(invoiced.net, taken.net)),
      exact: subtract(exactNet(invoiced), taken.exact),
      taxes: invoiced.taxes.map((tax, at) => atLeastZero(subtract(tax, taken.taxes[at] ?? '0'))),
      self: (invoiced.self ?? []).map((tax, at) => atLeastZero(subtract(tax, taken.self?.[at] ?? '0'))),
    }
  }
  return {
    leftOf,
    /** @throws Problem 422 QTY_EXCEEDED, AMOUNT_EXCEEDED with what remains */
    take: (index: number, noteLine: Priced & { qty: Decimal }, invoiced: Invoiced, goodsWentBack = false): NoteShare => {
      const line = { ...noteLine, containedPct: noteLine.containedPct ?? invoiced.containedPct ?? '0' }
      const left = leftOf(invoiced)
      if (compare(line.qty, left.qty) > 0) throw qtyExceeded(index, left.qty, `to be ${verb} of ${invoiced.voucherId}`)
      const asked = requestedAmounts(line, invoiced.currency)
      if (exceedsRemaining(asked, left, invoiced.currency)) {
        const message = `Line ${index + 1}: only ${roundMoney(left.net, invoiced.currency)} ${invoiced.currency} are left to be ${verb} of this line of ${invoiced.voucherId}.`
        throw invalidField(`lines.${index}.unitPrice`, message, 'AMOUNT_EXCEEDED')
      }
      const onPriceAlone = !goodsWentBack && compare(unitNetOf(line), unitNetOf(invoiced)) < 0
      const taken = takenNow.get(invoiced.lineId) ?? before(invoiced.lineId)
      const net = netToTakeBack(asked, left, invoiced.currency)
      const qty = onPriceAlone ? taken.qty : add(taken.qty, line.qty)
      takenNow.set(invoiced.lineId, { ...taken, qty, net: add(taken.net, net), exact: add(taken.exact, asked.exact) })
      return { lineId: invoiced.lineId, net, isLast: equals(net, left.net), taxes: left.taxes, self: left.self ?? [] }
    },
  }
}

/** The parts that a note takes of its invoice's freight and other charges. */
export type ChargeRests = readonly [NoteShare, NoteShare]

const CHARGES = [
  { path: 'freight', net: 'freight', taxes: 'freight', name: 'freight' },
  { path: 'otherCharges', net: 'other_charges', taxes: 'charges', name: 'other charges' },
] as const
const COLUMNS = CHARGES.flatMap(({ net, taxes }) => [
  net,
  ...['tax_amount', 'second_tax_amount', 'self_tax_amount', 'self_tax_cost', 'tax_cost', 'second_tax_cost'].map((amount) => `${taxes}_${amount}`),
])
/** Columns per charge: its net, its two taxes, its self-assessed tax with the non-deductible part, and the non-deductible parts of its two taxes. */
const COLUMNS_PER_CHARGE = COLUMNS.length / CHARGES.length

/**
 * The parts that a note takes back of its invoice's freight and other charges: no more than earlier notes left, and with the last part of a charge
 * all that is left of its taxes.
 * @param asked the note's freight and other charges
 * @param except a note that doesn't count: the one that is being written
 * @throws Problem 422 AMOUNT_EXCEEDED with what remains
 */
export const takeCharges = async (
  { tx, entry }: CompanyContext,
  invoiceId: string,
  asked: readonly NetAndTaxes[],
  verb: string,
  except: string | null,
): Promise<ChargeRests> => {
  const left = COLUMNS.map((column) => sql.raw(`trim_scale(i.${column} - coalesce(sum(d.${column}), 0))::text`))
  const [found] = await rowsOf<{ voucherId: string; currency: string; left: Decimal[] }>(
    tx,
    sql`select i.voucher_id as "voucherId", i.currency, array[${sql.join(left, sql`, `)}] as left
      from documents i
        left join documents d on d.company_id = i.company_id and ${countsAsValid('d')} and d.id is distinct from ${except}::uuid and d.id in (
          select c.document_id from customer_invoices c where c.company_id = i.company_id and c.invoice_id = i.id
          union all select v.document_id from vendor_invoices v where v.company_id = i.company_id and v.invoice_id = i.id)
      where i.company_id = ${entry.company.id} and i.id = ${invoiceId} group by i.company_id, i.id`,
  )
  if (!found) throw new Error(`invoice ${invoiceId} is gone`)
  const [freight, otherCharges] = CHARGES.map(({ path, name }, at): NoteShare => {
    const [net = '0', tax = '0', second = '0', ...self] = found.left.slice(at * COLUMNS_PER_CHARGE, (at + 1) * COLUMNS_PER_CHARGE)
    const rest = chargeShare(path, asked[at] ?? { net: '0', taxes: [] }, { net, taxes: [tax, second], self })
    if (rest) return rest
    const remains = roundMoney(net, found.currency)
    throw invalidField(path, `Only ${remains} ${found.currency} of the ${name} of ${found.voucherId} are left to be ${verb}.`, 'AMOUNT_EXCEEDED')
  })
  return [freight as NoteShare, otherCharges as NoteShare]
}
