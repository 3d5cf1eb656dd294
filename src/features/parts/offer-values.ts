import { z } from 'zod'
import type { PartyOption } from '@/contracts/parties'
import type { VendorItem } from '@/contracts/vendor-items'
import { day, optionalText } from '@/contracts/fields'
import { currencyCode, decimalString, quantity, unitPrice } from '@/contracts/rules/schemas'
import { chosenParty, optionalDay, optionalDecimal, typedDecimal } from '@/documents/form-fields'
import type { Labels } from '@/documents/form/show-value'

const price = z.object({
  /** Key of the form line, not sent. */
  key: z.string().transform(() => undefined),
  minQty: typedDecimal(quantity),
  price: typedDecimal(unitPrice),
  currency: z.string().trim().toUpperCase().pipe(currencyCode),
  validFrom: optionalDay(day),
  validTo: optionalDay(day),
})

/** A vendor's offer as form values. `prices` is null for users who may not see costs; the saved prices then stay unchanged. */
export const offerForm = z
  .object({
    vendorId: chosenParty('Choose a vendor.'),
    vendorSku: optionalText(60),
    vendorPartNo: optionalText(60),
    availQty: optionalDecimal(decimalString({ precision: 18, scale: 6, min: '0' })),
    availAsOf: optionalDay(day),
    prices: z.array(price).max(50, 'Keep at most 50 prices.').nullable(),
  })
  .refine(({ vendorSku, vendorPartNo }) => vendorSku || vendorPartNo, { path: ['vendorSku'], message: 'Enter the vendor’s SKU or part number.' })
export type OfferValues = z.input<typeof offerForm>
export type OfferOutput = z.output<typeof offerForm>
export type PriceLine = NonNullable<OfferValues['prices']>[number]

export const newPrice = (currency: string): PriceLine => ({ key: crypto.randomUUID(), minQty: '1', price: '', currency, validFrom: '', validTo: '' })

export const newOffer = (currency: string, withPrices: boolean): OfferValues => ({
  vendorId: null,
  vendorSku: '',
  vendorPartNo: '',
  availQty: '',
  availAsOf: '',
  prices: withPrices ? [newPrice(currency)] : null,
})

/** @param currency for the vendor lookup, where the offer has no prices */
export const valuesOf = ({ vendor, vendorSku, vendorPartNo, availQty, availAsOf, prices }: VendorItem, currency: string): OfferValues => ({
  vendorId: { ...vendor, currency: prices?.[0]?.currency ?? currency } satisfies PartyOption,
  vendorSku: vendorSku ?? '',
  vendorPartNo: vendorPartNo ?? '',
  availQty: availQty ?? '',
  availAsOf: availAsOf ?? '',
  prices:
    prices?.map((one) => ({
      key: `${one.minQty} ${one.currency} ${one.validFrom ?? ''}`,
      minQty: one.minQty,
      price: one.price,
      currency: one.currency,
      validFrom: one.validFrom ?? '',
      validTo: one.validTo ?? '',
    })) ?? null,
})

/** Removes lines without a price from the end. */
export const withoutBlankEnd = (prices: readonly PriceLine[]): PriceLine[] =>
  prices.slice(0, prices.findLastIndex(({ price: typed }) => typed.trim() !== '') + 1)

export const offerLabels: Labels = {
  vendorId: 'Vendor',
  vendorSku: 'Vendor’s SKU',
  vendorPartNo: 'Vendor’s part number',
  availQty: 'Available',
  availAsOf: 'As of',
  prices: 'Price',
  'prices.minQty': 'From quantity',
  'prices.price': 'Price',
  'prices.currency': 'Currency',
  'prices.validFrom': 'Valid from',
  'prices.validTo': 'Valid to',
}
