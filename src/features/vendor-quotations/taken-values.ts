import { quotationOf } from '@/documents/table-import/take'
import { newRow } from '@/documents/form/codecs'
import { short } from '@/documents/trade/typed'
import type { TakenRows } from '@/documents/table-import/use'
import type { QuotationValues } from './form-values'
import { offerCodecs, type OfferLine } from './offer-line'

type Taken = ReturnType<typeof quotationOf>

const shortOf = (value: string | null | undefined): string => short(value ?? null)

const takenLine = (line: Taken['lines'][number]): OfferLine =>
  newRow(offerCodecs, {
    partno: line.partno ?? '',
    mfrPartNo: line.mfrPartNo ?? '',
    vendorSku: line.vendorSku ?? '',
    manufacturer: line.manufacturer ?? '',
    description: line.description,
    qty: shortOf(line.qty),
    uom: line.uom ?? 'each',
    unitCost: shortOf(line.unitCost),
    msrp: shortOf(line.msrp),
    moq: shortOf(line.moq),
    availQty: shortOf(line.availQty),
    leadTimeDays: offerCodecs.leadTimeDays.read(line.leadTimeDays ?? null),
    countryOfOrigin: line.countryOfOrigin ?? '',
    comments: line.comments ?? '',
    configurationName: line.configurationName ?? '',
    alternativeGroup: line.alternativeGroup ?? '',
  })

/** The form's values with those of the file; fields that the file doesn't name stay as they were typed. */
export const takenValues = (values: QuotationValues, taken: TakenRows): QuotationValues => {
  const { lines, currency, freight, declaredTotal, ...head } = quotationOf(taken)
  const told = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null && value !== undefined && value !== ''))
  return {
    ...values,
    ...told,
    ...(taken.vendor && { vendorId: taken.vendor }),
    currency: currency ?? taken.vendor?.currency ?? values.currency,
    ...(freight ? { freight: short(freight) } : {}),
    ...(declaredTotal ? { declaredTotal: short(declaredTotal) } : {}),
    lines: lines.map(takenLine),
  }
}
