import type { ResolverResult } from 'react-hook-form'
import { vendorOrderEdit, type VendorOrderEdit } from '@/contracts/vendor-order-input'
import type { Confirmable, VendorOrder } from '@/contracts/vendor-orders'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import type { GridLine } from '@/documents/line-grid/types'
import { nestIssues } from '@/documents/trade/nest-issues'
import { short, typed, typedOrNone } from '@/documents/trade/typed'

export interface ConfirmedLine extends GridLine {
  id?: string | undefined
  /** Empty for a line that the grid added by itself, which confirms nothing. */
  vendorPoLineId: string
  part: string
  description: string
  ordered: string
  uom: string
  qty: string
  /** Empty for who may not see costs: then it is as ordered. */
  unitPrice: string
  eta: string
  notes: string
}

/** A vendor's confirmation as typed. */
export interface ConfirmationForm {
  vendorPoVoucherId: string
  currency: string
  vendorOrderNo: string
  confirmedOn: string
  notes: string
  lines: ConfirmedLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

export const newLine = (): ConfirmedLine => ({
  key: crypto.randomUUID(),
  vendorPoLineId: '',
  part: '',
  description: '',
  ordered: '',
  uom: '',
  qty: '',
  unitPrice: '',
  eta: '',
  notes: '',
})

/** The PO's lines, each as it is still to be confirmed. */
export const confirmableLines = ({ lines }: Confirmable): ConfirmedLine[] =>
  lines.map((line) => ({
    ...newLine(),
    vendorPoLineId: line.vendorPoLineId,
    part: line.partno ?? line.mfrPartNo ?? '',
    description: line.description,
    ordered: short(line.qty),
    uom: line.uom,
    qty: short(line.qty),
    unitPrice: short(line.unitPrice),
  }))

export const newConfirmation = (today: string, po: Confirmable | undefined): ConfirmationForm => ({
  vendorPoVoucherId: po?.voucherId ?? '',
  currency: po?.currency ?? '',
  vendorOrderNo: '',
  confirmedOn: today,
  notes: '',
  lines: po ? confirmableLines(po) : [],
  fileIds: [],
  removeFileIds: [],
})

export const confirmationValues = (order: VendorOrder): ConfirmationForm => ({
  vendorPoVoucherId: order.vendorPoVoucherId,
  currency: order.currency,
  vendorOrderNo: order.vendorOrderNo,
  confirmedOn: order.confirmedOn,
  notes: order.notes ?? '',
  lines: order.lines.map((line) => ({
    key: line.id,
    id: line.id,
    vendorPoLineId: line.vendorPoLineId,
    part: line.partno ?? line.mfrPartNo ?? '',
    description: line.description,
    ordered: short(line.ordered),
    uom: line.uom,
    qty: short(line.qty),
    unitPrice: short(line.unitPrice),
    eta: line.eta ?? '',
    notes: line.notes ?? '',
  })),
  fileIds: [],
  removeFileIds: [],
})

export type ConfirmationBody = VendorOrderEdit & { vendorPoVoucherId: string }

/** The body of the save, checked by the contract's own schema. A line without a quantity isn't confirmed. */
export const resolveConfirmation = (form: ConfirmationForm): ResolverResult<ConfirmationForm, ConfirmationBody> => {
  const body: VendorOrderEdit = {
    vendorOrderNo: form.vendorOrderNo,
    confirmedOn: form.confirmedOn,
    notes: form.notes,
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
    lines: form.lines
      .filter(({ vendorPoLineId, qty }) => vendorPoLineId !== '' && qty.trim() !== '')
      .map(({ id, vendorPoLineId, qty, unitPrice, eta, notes }) => ({
        id,
        vendorPoLineId,
        qty: typed(qty),
        unitPrice: typedOrNone(unitPrice),
        eta: eta || null,
        notes,
      })),
  }
  const issues = [
    ...(form.vendorPoVoucherId.trim() === '' ? [{ path: ['vendorPoVoucherId'], message: 'Name our PO that the vendor confirms.' }] : []),
    ...(vendorOrderEdit.safeParse(body).error?.issues ?? []),
    ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
  ]
  return issues.length === 0
    ? { values: { ...body, vendorPoVoucherId: form.vendorPoVoucherId.trim() }, errors: {} }
    : { values: {}, errors: nestIssues<ConfirmationForm>(issues) }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const confirmationLabels: Labels = {
  vendorPoVoucherId: 'PO to vendor',
  vendorOrderNo: 'Their order number',
  confirmedOn: 'Confirmed',
  lines: 'Line',
  'lines.vendorPoLineId': 'Line of the PO',
  'lines.part': 'Part',
  'lines.description': 'Description',
  'lines.ordered': 'Ordered',
  'lines.qty': 'Quantity',
  'lines.unitPrice': 'Price',
  'lines.eta': 'Arrives',
  'lines.notes': 'Notes',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}
