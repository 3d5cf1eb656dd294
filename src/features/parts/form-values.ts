import { z } from 'zod'
import { type PartDetail, partInput } from '@/contracts/parts'
import { parseDecimal } from '@/contracts/rules/decimal'
import { unitPrice } from '@/contracts/rules/schemas'
import { optionalDecimal } from '@/documents/form-fields'
import type { Labels } from '@/documents/form/show-value'

const textOrNull = z.string().transform((text): string | null | undefined => text.trim() || null)

/** The contract's part as form values: numbers as typed, no choice as empty text. */
export const partForm = partInput.extend({
  listPrice: optionalDecimal(unitPrice),
  weight: textOrNull.transform((typed): string | null | undefined => typed && (parseDecimal(typed) ?? typed)).pipe(partInput.shape.weight),
  shelfLifeDays: textOrNull.transform((typed): number | null | undefined => (typed ? Number(typed) : null)).pipe(partInput.shape.shelfLifeDays),
  purchaseTaxId: textOrNull.pipe(partInput.shape.purchaseTaxId),
  salesTaxId: textOrNull.pipe(partInput.shape.salesTaxId),
  countryOfOrigin: textOrNull.pipe(
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

/** Field labels for comparing drafts and merging changes. */
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

/** Labels for the ways that serial numbers are tracked. */
export const serialWords = { none: 'Not kept', record_only: 'Noted as they come', strict: 'Required at every move' } as const

/** Link to the page of a part. */
export const partLink = ({ partno }: { partno: string }) => ({ to: '/inventory/$partno', params: { partno } })
