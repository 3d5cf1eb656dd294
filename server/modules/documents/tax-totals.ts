import { and, eq, inArray } from 'drizzle-orm'
import { add, type Decimal, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { taxFactors } from '@/contracts/rules/line-taxes'
import { roundMoney } from '@/contracts/rules/rounding'
import type { BorneCharge, TaxTotal } from '@/contracts/sales-taxes'
import { taxCodes } from '../../db/schema/records'
import type { Tx } from '../../ports'
import { chargesOfHeader } from '../taxes/charges'
import type { DocumentRow } from './drafts'
import type { PricedLine } from './priced-lines'

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
}
/** A line, or freight or charges: without tax, with the taxes that it bears. */
export interface Bearing {
  net: Decimal
  taxes: readonly BorneAmount[]
}

type Stored = Pick<
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
  line: Pick<PricedLine['line'], 'taxCodeId' | 'taxPercent' | 'taxAmount' | 'secondTaxCodeId' | 'secondTaxPercent' | 'secondTaxAmount' | 'lineNet'>
}

/** The taxes that a stored line bears. */
export const bearingOfLine = ({ line, ...of }: Stored): Bearing => {
  const taxes: BorneAmount[] = []
  if (line.taxCodeId && line.taxPercent !== null && of.taxCode !== null && of.taxName !== null && of.taxKind !== null)
    taxes.push({
      id: line.taxCodeId,
      code: of.taxCode,
      name: of.taxName,
      kind: of.taxKind,
      percent: line.taxPercent,
      compound: of.taxCompound ?? false,
      inclusive: of.taxInclusive ?? false,
      amount: subtract(line.taxAmount, line.secondTaxAmount),
    })
  if (line.secondTaxCodeId && line.secondTaxPercent !== null && of.secondTaxCode !== null && of.secondTaxName !== null && of.secondTaxKind !== null)
    taxes.push({
      id: line.secondTaxCodeId,
      code: of.secondTaxCode,
      name: of.secondTaxName,
      kind: of.secondTaxKind,
      percent: line.secondTaxPercent,
      compound: of.secondTaxCompound ?? false,
      inclusive: of.secondTaxInclusive ?? false,
      amount: line.secondTaxAmount,
    })
  return { net: line.lineNet, taxes }
}

/** Freight and other charges of a stored document with their taxes. */
export const bearingOfCharges = async (tx: Tx, row: DocumentRow): Promise<Record<'freight' | 'otherCharges', Bearing>> => {
  const [freight, charges] = chargesOfHeader(row)
  const ids = [...freight.taxes, ...charges.taxes].flatMap(({ id }) => id ?? [])
  const codes =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(taxCodes)
          .where(and(eq(taxCodes.companyId, row.companyId), inArray(taxCodes.id, ids)))
  const byId = new Map(codes.map((code) => [code.id, code]))
  const bearingOf = ({ net, taxes }: typeof freight | typeof charges): Bearing => ({
    net,
    taxes: taxes.flatMap(({ id, percent, amount }) => {
      const code = byId.get(id ?? '')
      return code && percent !== null
        ? [{ id: code.id, code: code.code, name: code.name, kind: code.kind, percent, compound: code.compound, inclusive: code.inclusive, amount }]
        : []
    }),
  })
  return { freight: bearingOf(freight), otherCharges: bearingOf(charges) }
}

/** Freight or other charges as a record shows them. */
export const shownCharge = ({ net, taxes }: Bearing, currency: string): BorneCharge => {
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

/** What the places that bear a tax come to, for each code and percentage. */
export const sumTaxes = (bearing: readonly Bearing[], currency: string): (TaxTotal & { id: string })[] => {
  const totals = new Map<string, TaxTotal & { id: string }>()
  for (const { net, taxes } of bearing) {
    const factors = taxFactors(taxes)
    taxes.forEach(({ id, code, name, kind, percent, amount }, at) => {
      const key = `${percent} ${id}`
      const before = totals.get(key)
      const base = add(before?.base ?? '0', multiply(net, factors[at] ?? '1'))
      totals.set(key, { id, code, name, kind, percent, base, tax: add(before?.tax ?? '0', amount) })
    })
  }
  return [...totals.values()].map(({ base, tax, ...total }) => ({ ...total, base: roundMoney(base, currency), tax: roundMoney(tax, currency) }))
}

/** What lines, freight and charges of a stored document that bear a tax come to, for each code and percentage. */
export const taxTotalsOf = async (tx: Tx, lines: readonly PricedLine[], row: DocumentRow): Promise<(TaxTotal & { id: string })[]> => {
  const { freight, otherCharges } = await bearingOfCharges(tx, row)
  return sumTaxes([...lines.map(bearingOfLine), freight, otherCharges], row.currency)
}

/** Those of them that something is charged for: what the ledger gets to know. */
export const chargedTaxes = async (tx: Tx, lines: readonly PricedLine[], row: DocumentRow) =>
  (await taxTotalsOf(tx, lines, row)).filter(({ tax }) => !isZero(tax))
