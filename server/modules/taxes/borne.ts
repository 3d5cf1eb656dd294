import { asc, eq, sql } from 'drizzle-orm'
import { compare } from '@/contracts/rules/decimal'
import { chargedPercent, isBorneOn, type TaxSide } from '@/contracts/rules/sales-tax'
import type { SalesTax } from '@/contracts/sales-taxes'
import { taxCodes } from '../../db/schema/records'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'

/** All codes of the company, each with its rate of the day; null before the first one and after the code's end. */
const codesOn = ({ tx, entry }: Session, day: string) =>
  tx
    .select({
      id: taxCodes.id,
      code: taxCodes.code,
      name: taxCodes.name,
      kind: taxCodes.kind,
      inclusive: taxCodes.inclusive,
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

const asBorne = ({ id, code, name, kind, inclusive, isActive, ratePct }: Code, side: TaxSide, kept: ReadonlySet<string>): SalesTax | null =>
  (isActive || kept.has(id)) && !inclusive && isBorneOn(side, kind) && ratePct !== null
    ? { id, code, name, kind, percent: chargedPercent(kind, ratePct) }
    : null

/** Why a line of the day can't bear the code; the first that holds. */
const whyNot = ({ code, kind, inclusive, isActive }: Code, side: TaxSide, day: string): { reason: string; word: string } => {
  if (!isActive) return { reason: 'inactive', word: `“${code}” is no longer in use.` }
  if (!isBorneOn(side, kind)) return { reason: 'kind', word: `“${code}” is not a tax on ${side === 'sale' ? 'sales' : 'purchases'}.` }
  if (inclusive) return { reason: 'inclusive', word: `“${code}” is contained in prices; here prices are net.` }
  return { reason: 'no_rate', word: `“${code}” has no rate on ${dayInWords(day)}.` }
}

/** What may be chosen for a line of the day. @param kept ids of codes that may be, though they are no longer in use */
export const taxesOn = async (session: Session, side: TaxSide, day: string, kept = NONE): Promise<SalesTax[]> =>
  (await codesOn(session, day)).flatMap((code) => asBorne(code, side, kept) ?? [])

/**
 * The taxes of lines of the day, in the order of the lines; null where one bears none.
 * @param kept ids of codes that a line may bear though they are no longer in use
 * @throws Problem 422 at the first line whose code can't be borne
 */
export const requireTaxesOn = async (
  session: Session,
  side: TaxSide,
  taxIds: readonly (string | null | undefined)[],
  day: string,
  kept = NONE,
): Promise<(SalesTax | null)[]> => {
  if (!taxIds.some(Boolean)) return taxIds.map(() => null)
  const codes = new Map((await codesOn(session, day)).map((code) => [code.id, code]))
  return taxIds.map((id, index) => {
    if (!id) return null
    const code = codes.get(id)
    const path = `lines.${index}.taxId`
    if (!code) throw invalid(path, `Line ${index + 1}: there is no such tax code.`, 'unknown')
    const borne = asBorne(code, side, kept)
    if (borne) return borne
    const { reason, word } = whyNot(code, side, day)
    throw invalid(path, `Line ${index + 1}: ${word}`, reason)
  })
}

/**
 * The lines were computed with the rates of their day as they were known then.
 * @throws Problem 422 at the first line whose rate is another by now
 */
export const requireSamePercents = (taxes: readonly (SalesTax | null)[], lines: readonly { percent: string | null }[], day: string): void =>
  taxes.forEach((tax, index) => {
    const was = lines[index]?.percent
    if (tax && was && compare(tax.percent, was) !== 0)
      throw invalid(
        `lines.${index}.taxId`,
        `Line ${index + 1}: “${tax.code}” is ${tax.percent} % on ${dayInWords(day)}. Edit it and save it again.`,
        'TAX_RATE',
      )
  })
