import { convertMoney } from './base-totals'
import { absolute, add, compare, type Decimal, subtract } from './decimal'
import { convertUnitCost } from './margin'
import { roundMoney } from './rounding'
import { lineAmounts } from './totals'

/** Why an offer is excluded from the comparison: only offers that can be bought as requested are compared. */
export const exclusions = ['unpriced', 'expired', 'moq', 'rate'] as const
export type Exclusion = (typeof exclusions)[number]

export interface ComparedOffer {
  /** In the offer's currency; null when the vendor named no price. */
  unitCost: Decimal | null
  /** Base currency units for one unit of the offer's currency; null until somebody enters the rate. */
  rate: Decimal | null
  leadTimeDays: number | null
  moq: Decimal | null
  expired: boolean
}
export interface ComparedResult {
  /** 6 decimals, in base currency. */
  baseUnitCost: Decimal | null
  excluded: Exclusion | null
  bestPrice: boolean
  bestLeadTime: boolean
}

const exclusionOf = ({ unitCost, rate, moq, expired }: ComparedOffer, askedQty: Decimal): Exclusion | null => {
  if (unitCost === null) return 'unpriced'
  if (expired) return 'expired'
  if (moq !== null && compare(moq, askedQty) > 0) return 'moq'
  return rate === null ? 'rate' : null
}

/**
 * Compares the offers for one line of an inquiry, in their order. The lowest cost in base currency and the shortest lead
 * time are marked, all of them when several tie; an offer that is unpriced, expired, sold only in larger quantities or
 * without a rate is excluded. A lead time that the vendor doesn't name is never the best.
 */
export const compareOffers = (offers: readonly ComparedOffer[], askedQty: Decimal): ComparedResult[] => {
  const rows = offers.map((offer) => ({
    offer,
    excluded: exclusionOf(offer, askedQty),
    baseUnitCost: offer.unitCost !== null && offer.rate !== null ? convertUnitCost(offer.unitCost, offer.rate) : null,
  }))
  const comparable = rows.filter(({ excluded }) => excluded === null)
  const costs = comparable.flatMap(({ baseUnitCost }) => baseUnitCost ?? [])
  const lowest = costs.reduce<Decimal | null>((best, cost) => (best === null || compare(cost, best) < 0 ? cost : best), null)
  const shortest = Math.min(...comparable.flatMap(({ offer }) => offer.leadTimeDays ?? []))
  return rows.map(({ offer, excluded, baseUnitCost }) => ({
    baseUnitCost,
    excluded,
    bestPrice: excluded === null && baseUnitCost !== null && lowest !== null && compare(baseUnitCost, lowest) === 0,
    bestLeadTime: excluded === null && offer.leadTimeDays === shortest,
  }))
}

export interface PickedOffer {
  /** The inquiry's quantity, which will be bought. */
  qty: Decimal
  unitCost: Decimal
  currency: string
  rate: Decimal | null
}

/** Totals of the picked offers, rounded line by line: per currency in the order of first appearance, and in base currency. */
export const selectionTotals = (picks: readonly PickedOffer[], baseCurrency: string) => {
  const perCurrency = new Map<string, Decimal>()
  let baseTotal: Decimal | null = roundMoney('0', baseCurrency)
  for (const { qty, unitCost, currency, rate } of picks) {
    const { net } = lineAmounts({ qty, unitPrice: unitCost }, currency)
    perCurrency.set(currency, roundMoney(add(perCurrency.get(currency) ?? '0', net), currency))
    baseTotal = baseTotal === null || rate === null ? null : roundMoney(add(baseTotal, convertMoney(net, rate, baseCurrency)), baseCurrency)
  }
  return { perCurrency: [...perCurrency].map(([currency, total]) => ({ currency, total })), baseTotal }
}

interface OfferLine {
  qty: Decimal
  unitCost?: Decimal | null | undefined
  alternativeGroup?: string | null | undefined
}

/**
 * Totals of a vendor's quotation before tax. Alternatives are never added up: only lines without a group count or, if every line has
 * a group, those of the first group.
 */
export const offerTotals = (lines: readonly OfferLine[], freight: Decimal, currency: string) => {
  const group = lines.some((line) => !line.alternativeGroup) ? null : (lines[0]?.alternativeGroup ?? null)
  const counted = lines.filter((line) => (line.alternativeGroup ?? null) === group)
  const subTotal = roundMoney(add('0', ...counted.map(({ qty, unitCost }) => lineAmounts({ qty, unitPrice: unitCost ?? '0' }, currency).net)), currency)
  return { subTotal, grandTotal: roundMoney(add(subTotal, freight), currency) }
}

/** Declared minus computed when they are more than a cent apart, else null. */
export const totalDifference = (declared: Decimal | null | undefined, computed: Decimal): Decimal | null => {
  if (declared === null || declared === undefined) return null
  const difference = subtract(declared, computed)
  return compare(absolute(difference), '0.01') > 0 ? difference : null
}
