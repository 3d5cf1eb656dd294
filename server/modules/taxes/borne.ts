import { asc, eq, sql } from 'drizzle-orm'
import { type Decimal } from '@/contracts/rules/decimal'
import { chargedPercent, isKindAllowedOn, isSelfAssessed, type TaxSide } from '@/contracts/rules/sales-tax'
import type { SalesTax } from '@/contracts/sales-taxes'
import { taxCodes } from '../../db/schema/records'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

/** A tax that a line can bear, with its rate of a day. */
export interface BorneTax extends SalesTax {
  /** The code's rate, whether we charge the tax, the vendor charges it, or we owe it under reverse charge. */
  ratePct: Decimal
  /** The rate at which we owe the tax instead of the vendor; null where the vendor charges it, and on sales. */
  selfPercent: Decimal | null
  /** The part of the tax on purchases that is deductible, in percent. */
  deductiblePct: Decimal
}

/** All codes of the company, each with its rate of the day; the rate is null before the first one begins and after the code ends. */
const codesOn = ({ tx, entry }: Session, day: string) =>
  tx
    .select({
      id: taxCodes.id,
      code: taxCodes.code,
      name: taxCodes.name,
      kind: taxCodes.kind,
      inclusive: taxCodes.inclusive,
      compound: taxCodes.compound,
      deductiblePct: taxCodes.deductiblePct,
      isActive: taxCodes.isActive,
      ratePct: sql<string | null>`(select trim_scale(r.rate_pct)::text from tax_rates r
        where r.company_id = ${taxCodes.companyId} and r.tax_code_id = ${taxCodes.id} and r.valid_from <= ${day}::date
          and (${taxCodes.endsOn} is null or ${day}::date <= ${taxCodes.endsOn}) order by r.valid_from desc limit 1)`,
    })
    .from(taxCodes)
    .where(eq(taxCodes.companyId, entry.company.id))
    .orderBy(asc(sql`upper(${taxCodes.code})`))

type Code = Awaited<ReturnType<typeof codesOn>>[number]

const NONE: ReadonlySet<string> = new Set()

const asBorne = ({ isActive, ratePct, ...code }: Code, side: TaxSide, alsoAllowed: ReadonlySet<string>): BorneTax | null =>
  (isActive || alsoAllowed.has(code.id)) && isKindAllowedOn(side, code.kind) && ratePct !== null
    ? { ...code, ratePct, percent: chargedPercent(code.kind, ratePct), selfPercent: isSelfAssessed(side, code.kind) ? ratePct : null }
    : null

/** The first reason for which a line of the day can't bear the code. */
const whyNot = ({ code, kind, isActive }: Code, side: TaxSide, day: string): { reason: string; word: string } => {
  if (!isActive) return { reason: 'inactive', word: `“${code}” is no longer in use.` }
  if (!isKindAllowedOn(side, kind)) return { reason: 'kind', word: `“${code}” is not a tax on ${side === 'sale' ? 'sales' : 'purchases'}.` }
  return { reason: 'no_rate', word: `“${code}” has no rate on ${dayInWords(day)}.` }
}

/** The taxes that a line of the day can have. @param alsoAllowed ids of codes that are allowed although they are no longer in use */
export const taxesOn = async (session: Session, side: TaxSide, day: string, alsoAllowed = NONE): Promise<BorneTax[]> =>
  (await codesOn(session, day)).flatMap((code) => asBorne(code, side, alsoAllowed) ?? [])

/** The tax codes that a line names; a second one only with a first. */
export interface NamedTaxes {
  taxId?: string | null | undefined
  secondTaxId?: string | null | undefined
}
/** A line, freight or other charges, with the names of the request's fields that hold its taxes. */
export interface TaxedPlace extends NamedTaxes {
  path: string
  secondPath: string
  /** The beginning of messages about it: "Line 3". */
  place: string
}

export const placesOfLines = (lines: readonly NamedTaxes[]): TaxedPlace[] =>
  lines.map(({ taxId, secondTaxId }, index) => ({
    taxId,
    secondTaxId,
    path: `lines.${index}.taxId`,
    secondPath: `lines.${index}.secondTaxId`,
    place: `Line ${index + 1}`,
  }))

const requirePair = ({ place, secondPath }: TaxedPlace, first: BorneTax | undefined, second: BorneTax): void => {
  if (!first) throw invalidField(secondPath, `${place}: choose the first tax before the second.`, 'required')
  if (first.id === second.id) throw invalidField(secondPath, `${place}: “${second.code}” is there twice.`, 'duplicate')
  if (first.selfPercent !== null && second.selfPercent !== null)
    throw invalidField(secondPath, `${place}: we owe “${first.code}” and “${second.code}” in the vendor’s place. A line bears one such tax.`, 'self_assessed')
  if (first.inclusive !== second.inclusive)
    throw invalidField(
      secondPath,
      `${place}: the price contains “${(first.inclusive ? first : second).code}” and not “${(first.inclusive ? second : first).code}”. Of two taxes it contains both or none.`,
      'inclusive',
    )
}

/**
 * Returns the taxes of each place on the day, in their order: none, one or two.
 * @param alsoAllowed ids of codes that are allowed although they are no longer in use
 * @throws Problem 422 at the first code that can't be borne
 */
export const requireTaxesAt = async (
  session: Session,
  side: TaxSide,
  places: readonly TaxedPlace[],
  day: string,
  alsoAllowed: ReadonlySet<string> = NONE,
): Promise<BorneTax[][]> => {
  if (!places.some(({ taxId, secondTaxId }) => taxId || secondTaxId)) return places.map(() => [])
  const codes = new Map((await codesOn(session, day)).map((code) => [code.id, code]))
  return places.map((taxedPlace) => {
    const borneAt = (id: string | null | undefined, path: string): BorneTax[] => {
      if (!id) return []
      const code = codes.get(id)
      if (!code) throw invalidField(path, `${taxedPlace.place}: there is no such tax code.`, 'unknown')
      const borne = asBorne(code, side, alsoAllowed)
      if (borne) return [borne]
      const { reason, word } = whyNot(code, side, day)
      throw invalidField(path, `${taxedPlace.place}: ${word}`, reason)
    }
    const [first] = borneAt(taxedPlace.taxId, taxedPlace.path)
    const [second] = borneAt(taxedPlace.secondTaxId, taxedPlace.secondPath)
    if (second) requirePair(taxedPlace, first, second)
    return [first, second].filter((tax) => tax !== undefined)
  })
}
