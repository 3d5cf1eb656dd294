import type { PreviewRow, TablePreview } from '@/contracts/imports'
import type { InquiryInput } from '@/contracts/inquiries'
import type { GeneralQuotationInput, VendorLineInput } from '@/contracts/vendor-quotation-input'
import type { TakenRows } from './use'

type InquiryLine = InquiryInput['lines'][number]

/** Part numbers of a row, from our matching part and from the file. */
const numbersOf = ({ values, part }: PreviewRow) => ({ partno: part?.partno ?? values.partno ?? null, mfrPartNo: values.mfrPartNo ?? part?.mfrPartNo ?? null })
const nameOf = ({ values, part }: PreviewRow): string => values.description ?? part?.description ?? values.partno ?? values.mfrPartNo ?? values.vendorSku ?? ''

const notesOf = ({ values: { notes, manufacturer } }: PreviewRow): string | null =>
  [notes, manufacturer && `Manufacturer: ${manufacturer}`].filter(Boolean).join('\n').slice(0, 500) || null

/** Converts the rows of a customer's list to lines of an inquiry. */
export const inquiryLinesOf = (rows: readonly PreviewRow[]): InquiryLine[] =>
  rows.map((row) => ({
    ...numbersOf(row),
    description: nameOf(row),
    qty: row.values.qty ?? '1',
    uom: row.values.uom ?? row.part?.uom ?? 'each',
    targetPrice: row.values.targetPrice ?? null,
    requiredDate: row.values.requiredDate ?? null,
    notes: notesOf(row),
  }))

/** Rounds up to whole days: "2.5" becomes 3. */
const wholeDays = (days: string | null | undefined): number | null => (!days ? null : Math.min(3650, Math.ceil(Number(days))))

const vendorLineOf = (row: PreviewRow, configurationName: string | null): VendorLineInput => {
  const { values, part } = row
  return {
    ...numbersOf(row),
    vendorSku: values.vendorSku ?? null,
    manufacturer: values.manufacturer ?? null,
    description: nameOf(row),
    qty: values.qty ?? '1',
    uom: values.uom ?? part?.uom ?? 'each',
    unitCost: values.unitCost ?? null,
    msrp: values.msrp ?? null,
    moq: values.minQty ?? null,
    availQty: values.availQty ?? null,
    leadTimeDays: wholeDays(values.leadTimeDays),
    countryOfOrigin: values.countryOfOrigin ?? null,
    comments: values.comments ?? null,
    configurationName,
    alternativeGroup: values.alternative ?? null,
  }
}

const groupName = ({ groups }: TablePreview, group: number): string | null => groups.find(({ index }) => index === group)?.name ?? null

type QuotationStart = Omit<GeneralQuotationInput, 'vendorId' | 'inquiryVoucherId' | 'fileIds' | 'record'>

/** Converts a vendor's file to the first values of a general quotation; values that the file doesn't have are left out. */
export const quotationOf = ({ preview, rows }: TakenRows): QuotationStart => {
  const { quote } = preview
  return {
    lines: rows.map((row) => vendorLineOf(row, groupName(preview, row.group)?.slice(0, 200) ?? null)),
    ...(quote && {
      vendorQuoteNo: quote.vendorQuoteNo,
      vendorRevision: quote.vendorRevision ?? '',
      vendorQuoteDate: quote.vendorQuoteDate,
      validUntil: quote.validUntil,
      specialBidNo: quote.specialBidNo,
      endUserName: quote.endUserName,
      declaredTotal: quote.declaredTotal,
      ...(quote.freight !== null && { freight: quote.freight }),
      ...(quote.currency !== null && { currency: quote.currency }),
    }),
  }
}
