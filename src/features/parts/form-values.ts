import { z } from 'zod'
import { type PartDetail, partInput } from '@/contracts/parts'
import { parseDecimal } from '@/contracts/rules/decimal'
import { unitPrice } from '@/contracts/rules/schemas'
import { optionalDecimal } from '@/documents/form-fields'
import type { Labels } from '@/documents/form/show-value'

const orNone = z.string().transform((text): string | null | undefined => text.trim() || null)

/** The contract's part as a form holds it: numbers as typed, nothing chosen as empty text. */
export const partForm = partInput.extend({
  listPrice: optionalDecimal(unitPrice),
  weight: orNone.transform((typed): string | null | undefined => typed && (parseDecimal(typed) ?? typed)).pipe(partInput.shape.weight),
  shelfLifeDays: orNone.transform((typed): number | null | undefined => (typed ? Number(typed) : null)).pipe(partInput.shape.shelfLifeDays),
  purchaseTaxId: orNone.pipe(partInput.shape.purchaseTaxId),
  salesTaxId: orNone.pipe(partInput.shape.salesTaxId),
  countryOfOrigin: orNone.pipe(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'Use the two letters of the country, for example AE.')
      .nullable(),
  ),
})
export type PartValues = z.input<typeof partForm>
export type PartOutput = z.output<typeof partForm>

export const newPart: PartValues = {
  partno: '',
  description: '',
  manufacturer: '',
  mfrPartNo: '',
  upc: '',
  type: 'stock',
  uom: 'each',
  listPrice: '',
  category: '',
  purchaseTaxId: '',
  salesTaxId: '',
  weight: '',
  countryOfOrigin: '',
  trackSerial: 'none',
  shelfLifeDays: '',
}

export const valuesOf = (part: PartDetail): PartValues => ({
  partno: part.partno,
  description: part.description,
  manufacturer: part.manufacturer ?? '',
  mfrPartNo: part.mfrPartNo ?? '',
  upc: part.upc ?? '',
  type: part.type,
  uom: part.uom,
  listPrice: part.listPrice ?? '',
  category: part.category ?? '',
  purchaseTaxId: part.purchaseTaxId ?? '',
  salesTaxId: part.salesTaxId ?? '',
  weight: part.weight ?? '',
  countryOfOrigin: part.countryOfOrigin ?? '',
  trackSerial: part.trackSerial,
  shelfLifeDays: part.shelfLifeDays === null ? '' : String(part.shelfLifeDays),
})

/** Names of fields for comparing drafts and merging changes. */
export const partLabels: Labels = {
  partno: 'Part number',
  mfrPartNo: 'Manufacturer part number',
  upc: 'UPC',
  uom: 'Unit',
  purchaseTaxId: 'Tax when buying',
  salesTaxId: 'Tax when selling',
  weight: 'Weight, kg',
  trackSerial: 'Serial numbers',
  shelfLifeDays: 'Shelf life, days',
}

/** How serial numbers are treated, as people say it. */
export const serialWords = { none: 'Not kept', record_only: 'Noted as they come', strict: 'Required at every move' } as const

/** The page of a part. */
export const partLink = ({ partno }: { partno: string }) => ({ to: '/inventory/$partno', params: { partno } })
