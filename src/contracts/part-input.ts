import { z } from 'zod'
import { partTypes, serialTracking } from './choices'
import { optionalText, requiredText } from './fields'
import { decimalString, unitPrice } from './rules/schemas'

export const partInput = z.strictObject({
  partno: requiredText(60, 'Enter the part number.'),
  description: requiredText(500, 'Enter a description.'),
  manufacturer: optionalText(100),
  mfrPartNo: optionalText(60),
  upc: optionalText(20),
  type: z.enum(partTypes).default('stock'),
  uom: requiredText(20, 'Enter a unit.').default('each'),
  listPrice: unitPrice.nullish(),
  category: optionalText(60),
  purchaseTaxId: z.uuid().nullish(),
  salesTaxId: z.uuid().nullish(),
  /** In kilograms. */
  weight: decimalString({ precision: 18, scale: 6, min: '0' }).nullish(),
  countryOfOrigin: optionalText(2),
  trackSerial: z.enum(serialTracking).default('none'),
  shelfLifeDays: z.number('Enter whole days.').int('Enter whole days.').min(1).max(36500).nullish(),
})

export type PartInput = z.input<typeof partInput>
