import { and, eq, inArray } from 'drizzle-orm'
import { add, type Decimal, multiply, subtract } from '@/contracts/rules/decimal'
import { taxFactors } from '@/contracts/rules/line-taxes'
import { roundMoney } from '@/contracts/rules/rounding'
import { isSelfAssessed } from '@/contracts/rules/sales-tax'
import type { BorneCharge, TaxTotal } from '@/contracts/sales-taxes'
import { taxCodes } from '../../db/schema/records'
import { groupBy } from '../../domain/group-by'
import type { Tx } from '../../ports'
import { chargesOfHeader } from '../taxes/charges'
import type { SelfTax } from '../taxes/self-assessed'
import { type DiscountColumns, taxedShareOf } from '../terms/early-discount'
import type { DocumentRow } from './drafts'
import { type PricedLine, pricedLinesOfAll } from './priced-lines'

/** One tax of one line, or of freight or charges. */
export interface BorneAmount {
  id: string
  code: string
  name: string
  kind: TaxTotal['kind']
  percent: Decimal
  compound: boolean
  inclusive: boolean
  amount: Decimal
  /** The non-deductible part of the tax that a vendor charges. */
  cost: Decimal
  /** The self-assessed tax, and its non-deductible part (`cost`). */
  self: { percent: Decimal; tax: Decimal; cost: Decimal } | null
}
/** The net amount of a line, of freight or of charges, with its taxes. */
export interface TaxedAmount {
  net: Decimal
  taxes: readonly BorneAmount[]
}

type StoredTaxes = Pick<
  PricedLine,
  | 'taxCode'
  | 'taxName'
  | 'taxKind'
  | 'taxCompound'
  | 'taxInclusive'
  | 'secondTaxCode'
  | 'secondTaxName'
  | 'secondTaxKind'
  | 'secondTaxCompound'
  | 'secondTaxInclusive'
> & {
  line: Pick<
    PricedLine['line'],
    | 'taxCodeId'
    | 'taxPercent'
    | 'taxAmount'
    | 'secondTaxCodeId'
    | 'secondTaxPercent'
    | 'secondTaxAmount'
    | 'selfTaxPercent'
    | 'selfTaxAmount'
    | 'selfTaxCost'
    | 'taxCost'
    | 'secondTaxCost'
    | 'lineNet'
  >
}

type Self = BorneAmount['self']
/** The self-assessed tax of a line, of freight or of charges, if of its two taxes the one of this kind is the self-assessed one. */
const selfOf = (kind: TaxTotal['kind'], { percent, amount, cost }: SelfTax): Self =>
  percent !== null && isSelfAssessed('purchase', kind) ? { percent, tax: amount, cost } : null

/** The taxes that a stored line bears. */
export const bearingOfLine = ({ line, ...codes }: StoredTaxes): TaxedAmount => {
  const self = { percent: line.selfTaxPercent, amount: line.selfTaxAmount, cost: line.selfTaxCost }
  const taxes: BorneAmount[] = []
  if (line.taxCodeId && line.taxPercent !== null && codes.taxCode !== null && codes.taxName !== null && codes.taxKind !== null)
    taxes.push({
      id: line.taxCodeId,
      code: codes.taxCode,
      name: codes.taxName,
      kind: codes.taxKind,
      percent: line.taxPercent,
      compound: codes.taxCompound ?? false,
      inclusive: codes.taxInclusive ?? false,
      amount: subtract(line.taxAmount, line.secondTaxAmount),
      cost: line.taxCost,
      self: selfOf(codes.taxKind, self),
    })
  if (line.secondTaxCodeId && line.secondTaxPercent !== null && codes.secondTaxCode !== null && codes.secondTaxName !== null && codes.secondTaxKind !== null)
    taxes.push({
      id: line.secondTaxCodeId,
      code: codes.secondTaxCode,
      name: codes.secondTaxName,
      kind: codes.secondTaxKind,
      percent: line.secondTaxPercent,
      compound: codes.secondTaxCompound ?? false,
      inclusive: codes.secondTaxInclusive ?? false,
      amount: line.secondTaxAmount,
      cost: line.secondTaxCost,
      self: selfOf(codes.secondTaxKind, self),
    })
  return { net: line.lineNet, taxes }
}

export type BearingCharges = Record<'freight' | 'otherCharges', TaxedAmount>

/** Freight and other charges of stored documents of one company with their taxes, by the documents' ids. */
const bearingOfAllCharges = async (tx: Tx, rows: readonly DocumentRow[]): Promise<Map<string, BearingCharges>> => {
  const charges = rows.map((row) => ({ row, charged: chargesOfHeader(row) }))
  const ids = charges.flatMap(({ charged }) => charged.flatMap(({ taxes }) => taxes.flatMap(({ id }) => id ?? [])))
  const codes =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(taxCodes)
          .where(and(eq(taxCodes.companyId, rows[0]?.companyId ?? ''), inArray(taxCodes.id, [...new Set(ids)])))
  const byId = new Map(codes.map((code) => [code.id, code]))
  const bearingOf = ({ net, taxes, self }: ReturnType<typeof chargesOfHeader>[number]): TaxedAmount => ({
    net,
    taxes: taxes.flatMap(({ id, percent, amount, cost }) => {
      const code = byId.get(id ?? '')
      return code && percent !== null
        ? [
            {
              id: code.id,
              code: code.code,
              name: code.name,
              kind: code.kind,
              percent,
              compound: code.compound,
              inclusive: code.inclusive,
              amount,
              cost,
              self: selfOf(code.kind, self),
            },
          ]
        : []
    }),
  })
  return new Map(charges.map(({ row, charged: [freight, others] }) => [row.id, { freight: bearingOf(freight), otherCharges: bearingOf(others) }]))
}

const NO_CHARGES: BearingCharges = { freight: { net: '0', taxes: [] }, otherCharges: { net: '0', taxes: [] } }
/** Freight and other charges of a stored document with their taxes. */
export const bearingOfCharges = async (tx: Tx, row: DocumentRow): Promise<BearingCharges> => (await bearingOfAllCharges(tx, [row])).get(row.id) ?? NO_CHARGES

/** Freight or other charges as a record shows them. */
export const shownCharge = ({ net, taxes }: TaxedAmount, currency: string): BorneCharge => {
  const [first, second] = taxes
  const taxAmount = add('0', ...taxes.map(({ amount }) => amount))
  return {
    typed: roundMoney(first?.inclusive ? add(net, taxAmount) : net, currency),
    taxId: first?.id ?? null,
    taxCode: first?.code ?? null,
    percent: first?.percent ?? null,
    secondTaxId: second?.id ?? null,
    secondTaxCode: second?.code ?? null,
    secondPercent: second?.percent ?? null,
    taxAmount: roundMoney(taxAmount, currency),
  }
}

/** A tax total. `cost` is its non-deductible part, where a vendor charges the tax. */
export type SummedTax = TaxTotal & { id: string; cost: Decimal }

/** Header fields of a document that its tax totals depend on. */
type TaxedHeader = Pick<DocumentRow, 'currency'> & DiscountColumns

/** Sums up the taxes of lines, freight and charges, for each code and percentage. */
export const sumTaxes = (bearing: readonly TaxedAmount[], header: TaxedHeader): SummedTax[] => {
  const { currency } = header
  const taxedShare = taxedShareOf(header)
  const money = (amount: Decimal) => roundMoney(amount, currency)
  const totals = new Map<string, SummedTax>()
  for (const { net, taxes } of bearing) {
    const factors = taxFactors(taxes)
    taxes.forEach(({ id, code, name, kind, percent, amount, cost, self }, at) => {
      const key = `${percent} ${self?.percent ?? ''} ${id}`
      const summed = totals.get(key)
      const owed = summed?.selfAssessed
      const selfAssessed = self && {
        percent: self.percent,
        tax: money(add(owed?.tax ?? '0', self.tax)),
        deducted: money(add(owed?.deducted ?? '0', subtract(self.tax, self.cost))),
      }
      const base = add(summed?.base ?? '0', multiply(net, factors[at] ?? '1'))
      totals.set(key, {
        id,
        code,
        name,
        kind,
        percent,
        base,
        tax: add(summed?.tax ?? '0', amount),
        cost: add(summed?.cost ?? '0', cost),
        ...(selfAssessed && { selfAssessed }),
      })
    })
  }
  return [...totals.values()].map((total) => ({ ...total, base: money(multiply(total.base, taxedShare)), tax: money(total.tax), cost: money(total.cost) }))
}

/** Sums up the taxes of all lines, freight and charges of a document. */
export const sumTaxesOf = (lines: readonly PricedLine[], { freight, otherCharges }: BearingCharges, header: TaxedHeader): SummedTax[] =>
  sumTaxes([...lines.map(bearingOfLine), freight, otherCharges], header)

/** The tax totals of a stored document with its lines, freight and charges, for each code and percentage. */
export const taxTotalsOf = async (tx: Tx, lines: readonly PricedLine[], row: DocumentRow): Promise<SummedTax[]> =>
  sumTaxesOf(lines, await bearingOfCharges(tx, row), row)

/** The tax totals of stored documents of one company, by their ids, read by one statement for each table. */
export const taxTotalsOfAll = async (tx: Tx, rows: readonly DocumentRow[]): Promise<Map<string, SummedTax[]>> => {
  const [first] = rows
  if (!first) return new Map()
  const charges = await bearingOfAllCharges(tx, rows)
  const lines = groupBy(
    await pricedLinesOfAll(
      tx,
      first.companyId,
      rows.map(({ id }) => id),
    ),
    ({ line }) => line.documentId,
  )
  return new Map(rows.map((row) => [row.id, sumTaxesOf(lines.get(row.id) ?? [], charges.get(row.id) ?? NO_CHARGES, row)]))
}

/** The tax totals without self-assessed taxes, which have lines of their own in the ledger. */
export const chargedTaxes = (lines: readonly PricedLine[], charges: BearingCharges, header: TaxedHeader): SummedTax[] =>
  sumTaxesOf(lines, charges, header).filter(({ selfAssessed }) => !selfAssessed)
