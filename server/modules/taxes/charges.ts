import { type Decimal } from '@/contracts/rules/decimal'
import type { LineTax } from '@/contracts/rules/line-taxes'
import type { documents } from '../../db/schema/documents'
import { invalidField } from '../../http/problem'
import { type BorneTax, type NamedTaxes, placesOfLines, type TaxedPlace } from './borne'
import type { ComputedPlace } from './hold'
import type { PlaceCosts } from './self-assessed'

type DocumentRow = typeof documents.$inferSelect

/** The taxes that a request names for freight and other charges: undefined stands for the taxes of the largest line, null for none. */
export interface NamedChargeTaxes {
  freightTaxId?: string | null | undefined
  freightSecondTaxId?: string | null | undefined
  chargesTaxId?: string | null | undefined
  chargesSecondTaxId?: string | null | undefined
}

/** Picks the fields of a request that name the taxes of freight and other charges. */
export const chargeTaxesNamed = ({ freightTaxId, freightSecondTaxId, chargesTaxId, chargesSecondTaxId }: NamedChargeTaxes): NamedChargeTaxes => ({
  freightTaxId,
  freightSecondTaxId,
  chargesTaxId,
  chargesSecondTaxId,
})

export const placesOfCharges = (named: NamedChargeTaxes): [TaxedPlace, TaxedPlace] => [
  { taxId: named.freightTaxId, secondTaxId: named.freightSecondTaxId, path: 'freightTaxId', secondPath: 'freightSecondTaxId', place: 'Freight' },
  { taxId: named.chargesTaxId, secondTaxId: named.chargesSecondTaxId, path: 'chargesTaxId', secondPath: 'chargesSecondTaxId', place: 'Other charges' },
]

/**
 * Returns the taxes of a note's charges, which are those of the invoice.
 * @throws Problem 422 for a note that names another tax
 */
export const mirroredCharges = (invoice: DocumentRow, named: NamedChargeTaxes): NamedChargeTaxes => {
  const invoiceTaxes: Required<NamedChargeTaxes> = {
    freightTaxId: invoice.freightTaxCodeId,
    freightSecondTaxId: invoice.freightSecondTaxCodeId,
    chargesTaxId: invoice.chargesTaxCodeId,
    chargesSecondTaxId: invoice.chargesSecondTaxCodeId,
  }
  for (const [field, id] of Object.entries(named) as [keyof NamedChargeTaxes, string | null | undefined][])
    if (id && id !== invoiceTaxes[field]) throw invalidField(field, `${invoice.voucherId} charged another tax on it, and that one is taken back.`, 'mismatch')
  return invoiceTaxes
}

/** Taxed places of a document: lines first, then freight, then other charges. */
export const placesOf = (lines: readonly NamedTaxes[], named: NamedChargeTaxes): TaxedPlace[] => [...placesOfLines(lines), ...placesOfCharges(named)]

interface Charged {
  taxes: readonly LineTax[]
  taxAmounts: readonly Decimal[]
}

/** The header's columns for the taxes of freight and other charges. These taxes are `BorneTax`es, so each has an id. */
export const chargeTaxColumns = (freight: Charged, charges: Charged, [freightSelf, chargesSelf]: readonly [PlaceCosts?, PlaceCosts?]) => {
  const columnsOf = ({ taxes, taxAmounts }: Charged, at: number) => {
    const tax = taxes[at] as BorneTax | undefined
    return { id: tax?.id ?? null, percent: tax?.percent ?? null, amount: taxAmounts[at] ?? '0' }
  }
  const [f1, f2, c1, c2] = [columnsOf(freight, 0), columnsOf(freight, 1), columnsOf(charges, 0), columnsOf(charges, 1)]
  return {
    freightTaxCost: freightSelf?.taxCosts[0] ?? '0',
    freightSecondTaxCost: freightSelf?.taxCosts[1] ?? '0',
    chargesTaxCost: chargesSelf?.taxCosts[0] ?? '0',
    chargesSecondTaxCost: chargesSelf?.taxCosts[1] ?? '0',
    freightSelfTaxPercent: freightSelf?.percent ?? null,
    freightSelfTaxAmount: freightSelf?.amount ?? '0',
    freightSelfTaxCost: freightSelf?.cost ?? '0',
    chargesSelfTaxPercent: chargesSelf?.percent ?? null,
    chargesSelfTaxAmount: chargesSelf?.amount ?? '0',
    chargesSelfTaxCost: chargesSelf?.cost ?? '0',
    freightTaxCodeId: f1.id,
    freightTaxPercent: f1.percent,
    freightTaxAmount: f1.amount,
    freightSecondTaxCodeId: f2.id,
    freightSecondTaxPercent: f2.percent,
    freightSecondTaxAmount: f2.amount,
    chargesTaxCodeId: c1.id,
    chargesTaxPercent: c1.percent,
    chargesTaxAmount: c1.amount,
    chargesSecondTaxCodeId: c2.id,
    chargesSecondTaxPercent: c2.percent,
    chargesSecondTaxAmount: c2.amount,
  }
}

/** Freight and other charges as they are stored: net, and for each tax its code, percentage and amount. */
export const chargesOfHeader = (row: DocumentRow) =>
  [
    {
      what: 'freight',
      net: row.freight,
      self: { percent: row.freightSelfTaxPercent, amount: row.freightSelfTaxAmount, cost: row.freightSelfTaxCost },
      taxes: [
        { id: row.freightTaxCodeId, percent: row.freightTaxPercent, amount: row.freightTaxAmount, cost: row.freightTaxCost },
        { id: row.freightSecondTaxCodeId, percent: row.freightSecondTaxPercent, amount: row.freightSecondTaxAmount, cost: row.freightSecondTaxCost },
      ],
    },
    {
      what: 'otherCharges',
      net: row.otherCharges,
      self: { percent: row.chargesSelfTaxPercent, amount: row.chargesSelfTaxAmount, cost: row.chargesSelfTaxCost },
      taxes: [
        { id: row.chargesTaxCodeId, percent: row.chargesTaxPercent, amount: row.chargesTaxAmount, cost: row.chargesTaxCost },
        { id: row.chargesSecondTaxCodeId, percent: row.chargesSecondTaxPercent, amount: row.chargesSecondTaxAmount, cost: row.chargesSecondTaxCost },
      ],
    },
  ] as const

/** Net and tax amounts of freight and other charges that a note takes back. */
export const chargesAsked = (row: DocumentRow) => chargesOfHeader(row).map(({ net, taxes }) => ({ net, taxes: taxes.map(({ amount }) => amount) }))

export const chargeTaxIds = (row: DocumentRow): ReadonlySet<string> => new Set(chargesOfHeader(row).flatMap(({ taxes }) => taxes.flatMap(({ id }) => id ?? [])))

/** Freight and other charges with the percentages that they were computed with, which must still be valid when the document is posted. */
export const computedCharges = (row: DocumentRow): ComputedPlace[] => {
  const places = placesOfCharges({
    freightTaxId: row.freightTaxCodeId,
    freightSecondTaxId: row.freightSecondTaxCodeId,
    chargesTaxId: row.chargesTaxCodeId,
    chargesSecondTaxId: row.chargesSecondTaxCodeId,
  })
  return chargesOfHeader(row).map(({ taxes }, index) => ({
    ...(places[index] as TaxedPlace),
    percent: taxes[0].percent,
    secondPercent: taxes[1].percent,
  }))
}
