import { quotationOf } from '@/documents/table-import/take'
import { newRow } from '@/documents/form/codecs'
import { withoutPadding } from '@/documents/trade/typed'
import type { TakenRows } from '@/documents/table-import/use'
import type { QuotationValues } from './form-values'
import { offerCodecs, type OfferLine } from './offer-line'

type FileQuotation = ReturnType<typeof quotationOf>

const shortOf = (value: string | null | undefined): string => withoutPadding(value ?? null)

const takenLine = (line: FileQuotation['lines'][number]): OfferLine =>
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

/** Form values merged with those of the file; fields that the file doesn't give stay as typed. */
export const takenValues = (values: QuotationValues, taken: TakenRows): QuotationValues => {
  const { lines, currency, freight, declaredTotal, ...head } = quotationOf(taken)
  const givenFields = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null && value !== undefined && value !== ''))
  return {
    ...values,
    ...givenFields,
    ...(taken.vendor && { vendorId: taken.vendor }),
    currency: currency ?? taken.vendor?.currency ?? values.currency,
    ...(freight ? { freight: withoutPadding(freight) } : {}),
    ...(declaredTotal ? { declaredTotal: withoutPadding(declaredTotal) } : {}),
    lines: lines.map(takenLine),
  }
}
