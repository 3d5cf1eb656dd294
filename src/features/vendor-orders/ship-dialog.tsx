import { useState } from 'react'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { VendorOrder } from '@/contracts/vendor-orders'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { withoutPadding, decimalToSend } from '@/documents/trade/typed'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'

type Line = VendorOrder['lines'][number]

export interface ShippedLine {
  lineId: string
  qtyShipped: string
  carrier: string
  tracking: string[]
  serials: string[]
}
interface Entry {
  qty: string
  carrier: string
  tracking: string
  serials: string
}

const entryOf = (line: Line): Entry => ({
  qty: withoutPadding(line.qtyShipped),
  carrier: line.carrier ?? '',
  tracking: line.tracking.join('\n'),
  serials: line.serials.join('\n'),
})
const uniqueLines = (text: string): string[] => [...new Set(text.split('\n').map((one) => one.trim()))].filter(Boolean)

const problemOf = ({ qty }: Line, shipped: string): string | undefined => {
  const value = parseDecimal(shipped.trim() === '' ? '0' : shipped)
  if (value === null) return 'Enter a number.'
  return compare(value, '0') < 0 || compare(value, qty) > 0 ? `Enter 0 to ${withoutPadding(qty)}.` : undefined
}

interface ShipDialogProps {
  order: VendorOrder
  onClose: () => void
  onShip: (lines: ShippedLine[]) => Promise<void>
}

/** Dialog for the quantity of each line that the vendor has shipped so far. A wrong entry is corrected by another one. */
export const ShipDialog = ({ order, onClose, onShip }: ShipDialogProps) => {
  const [values, setValues] = useState(() => new Map(order.lines.map((line) => [line.id, entryOf(line)])))
  const [attempted, setAttempted] = useState(false)
  const valueOf = (line: Line): Entry => values.get(line.id) ?? entryOf(line)
  const set = (line: Line, more: Partial<Entry>) => setValues((before) => new Map(before).set(line.id, { ...(before.get(line.id) ?? entryOf(line)), ...more }))
  const shippedLineOf = (line: Line): ShippedLine => {
    const { qty, carrier, tracking, serials } = valueOf(line)
    return {
      lineId: line.id,
      qtyShipped: qty.trim() === '' ? '0' : decimalToSend(qty),
      carrier,
      tracking: uniqueLines(tracking),
      serials: uniqueLines(serials),
    }
  }
  const send = () => {
    setAttempted(true)
    return order.lines.some((line) => problemOf(line, valueOf(line).qty)) ? undefined : onShip(order.lines.map(shippedLineOf))
  }
  return (
    <FieldsDialog
      title="What was shipped?"
      description="So far, line by line, as the vendor says."
      submit="Note shipment"
      className="flex flex-col gap-4"
      onClose={onClose}
      onSubmit={send}
    >
      {order.lines.map((line) => {
        const value = valueOf(line)
        return (
          <fieldset key={line.id} className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-1 font-medium">
              {line.lineNo} · {line.partno ?? line.mfrPartNo ?? line.description}
            </legend>
            <Field label="Shipped" hint={`Of ${withoutPadding(line.qty)}`} error={attempted ? problemOf(line, value.qty) : undefined}>
              <Input numeric value={value.qty} onChange={(event) => set(line, { qty: event.target.value })} />
            </Field>
            <Field label="Carrier">
              <Input value={value.carrier} maxLength={100} onChange={(event) => set(line, { carrier: event.target.value })} />
            </Field>
            <Field label="Tracking numbers" hint="One a line">
              <Textarea value={value.tracking} onChange={(event) => set(line, { tracking: event.target.value })} />
            </Field>
            <Field label="Serial numbers" hint="One a line">
              <Textarea value={value.serials} onChange={(event) => set(line, { serials: event.target.value })} />
            </Field>
          </fieldset>
        )
      })}
    </FieldsDialog>
  )
}
