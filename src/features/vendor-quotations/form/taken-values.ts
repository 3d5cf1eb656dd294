import { quotationOf } from '@/documents/table-import/take'
import type { TakenRows } from '@/documents/table-import/use'
import type { QuotationValues } from './form-values'
import { newOfferLine, type OfferLine, short } from './offer-line'

type Taken = ReturnType<typeof quotationOf>

const takenLine = (line: Taken['lines'][number]): OfferLine => ({
  ...newOfferLine(),
  partno: line.partno ?? '',
  mfrPartNo: line.mfrPartNo ?? '',
  vendorSku: line.vendorSku ?? '',
  manufacturer: line.manufacturer ?? '',
  description: line.description,
  qty: short(line.qty),
  uom: line.uom ?? 'each',
  unitCost: short(line.unitCost),
  msrp: short(line.msrp),
  moq: short(line.moq),
  availQty: short(line.availQty),
  leadTimeDays: line.leadTimeDays === null || line.leadTimeDays === undefined ? '' : String(line.leadTimeDays),
  countryOfOrigin: line.countryOfOrigin ?? '',
  comments: line.comments ?? '',
  configurationName: line.configurationName ?? '',
  alternativeGroup: line.alternativeGroup ?? '',
})

/** What the file says into the form's fields; what it doesn't say stays as it is typed. */
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
