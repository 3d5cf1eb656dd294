import type { ResolverResult } from 'react-hook-form'
import { vendorOrderEdit, type VendorOrderEdit } from '@/contracts/vendor-order-input'
import type { Confirmable, VendorOrder } from '@/contracts/vendor-orders'
import {
  bodyOf,
  decimal,
  fileCodecs,
  initialOf,
  labelsOf,
  newRow,
  notSent,
  optional,
  optionalDecimal,
  plain,
  rowBody,
  type RowOf,
  rows,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import { hasText, issuesOf, resolveWith } from '@/documents/form/resolve'
import { withoutPadding } from '@/documents/trade/typed'

const lineCodecs = {
  /** Empty for a line that the grid added by itself: such a line confirms nothing. */
  vendorPoLineId: plain('Line of the PO', ''),
  part: notSent(text('Part')),
  description: notSent(text('Description')),
  ordered: notSent(decimal('Ordered')),
  uom: notSent(text('Unit')),
  qty: decimal('Quantity'),
  /** Empty for users who may not see costs: the ordered price then applies. */
  unitPrice: optionalDecimal('Price'),
  eta: optional('Arrives'),
  notes: text('Notes'),
}

const codecs = {
  vendorPoVoucherId: notSent(text('PO to vendor')),
  currency: notSent(text('Currency')),
  vendorOrderNo: text('Their number'),
  confirmedOn: text('Confirmed'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type ConfirmedLine = RowOf<typeof lineCodecs>
/** Form values of a vendor's confirmation. */
export type ConfirmationForm = ValuesOf<typeof codecs>

export const newLine = (): ConfirmedLine => newRow(lineCodecs)

const partOf = ({ partno, mfrPartNo }: { partno: string | null; mfrPartNo: string | null }): string => partno ?? mfrPartNo ?? ''

/** Lines of the PO with the quantity that is still to be confirmed. */
export const confirmableLines = ({ lines }: Confirmable): ConfirmedLine[] =>
  lines.map(({ vendorPoLineId, description, qty, uom, unitPrice, ...line }) =>
    newRow(lineCodecs, {
      vendorPoLineId,
      part: partOf(line),
      description,
      ordered: withoutPadding(qty),
      uom,
      qty: withoutPadding(qty),
      unitPrice: withoutPadding(unitPrice),
    }),
  )

export const newConfirmation = (today: string, po: Confirmable | undefined): ConfirmationForm =>
  initialOf(codecs, { vendorPoVoucherId: po?.voucherId ?? '', currency: po?.currency ?? '', confirmedOn: today, lines: po ? confirmableLines(po) : [] })

export const confirmationValues = (order: VendorOrder): ConfirmationForm =>
  valuesOf(codecs, { ...order, lines: order.lines.map((line) => ({ ...line, part: partOf(line) })) })

/** Props for the form's frame. Raise `schema` when drafts of older forms can no longer be loaded. */
export const confirmationForm = { schema: 1, labels: labelsOf(codecs), valuesOf: confirmationValues }

export type ConfirmationBody = VendorOrderEdit & { vendorPoVoucherId: string }

/** Builds the request body and validates it with the contract's schema. Lines without a quantity are not confirmed. */
export const resolveConfirmation = (form: ConfirmationForm): ResolverResult<ConfirmationForm, ConfirmationBody> => {
  const confirmed = form.lines.filter(({ vendorPoLineId, qty }) => vendorPoLineId !== '' && hasText(qty))
  const body: VendorOrderEdit = { ...bodyOf(codecs, form), lines: confirmed.map((line) => rowBody(lineCodecs, line)) }
  const vendorPoVoucherId = form.vendorPoVoucherId.trim()
  return resolveWith(form, { ...body, vendorPoVoucherId }, [
    ...(vendorPoVoucherId ? [] : [{ path: ['vendorPoVoucherId'], message: 'Name our PO that the vendor confirms.' }]),
    ...issuesOf(vendorOrderEdit, body),
  ])
}
