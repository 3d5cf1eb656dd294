import { useState } from 'react'
import type { VendorPo } from '@/contracts/vendor-pos'
import { equals, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { showCurrent } from '@/documents/detail/use-document-step'
import { useSeenVersion } from '@/documents/form/use-seen-version'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { mutations } from './mutations'

/** Dialog for the quantity of each line that the distributor should deliver: at most what was ordered, 0 to remove the line. */
export const ChangeDialog = ({ po, onClose }: { po: VendorPo; onClose: () => void }) => {
  const change = mutations.useChangeAtDistributor(po.voucherId)
  const remember = mutations.useRemember()
  // Only what was typed: other lines follow the order, so that what somebody else changed there isn't sent back.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { version, onStale } = useSeenVersion<VendorPo>(po.version, (current) => showCurrent(current, remember))
  const lines = po.lines.flatMap((line) => {
    const qty = parseDecimal(typed[line.id] ?? '')
    return qty !== null && !equals(qty, subtract(line.qty, line.cancelled)) ? [{ id: line.id, qty }] : []
  })
  const send = async () => {
    try {
      remember(await change.mutateAsync({ version, lines }))
      onClose()
      notify.success('The distributor is asked to change the order')
    } catch (error) {
      if (!onStale(error)) notify.error(errorMessage(error))
    }
  }
  return (
    <FieldsDialog
      title="Change the order at the distributor"
      description="Less of a line, or as much again as was ordered. It changes here when the distributor has said yes."
      keep="Keep it"
      submit="Ask the distributor"
      disabled={lines.length === 0}
      onClose={onClose}
      onSubmit={send}
    >
      {po.lines.map((line) => (
        <Field key={line.id} label={`${line.lineNo}. ${line.partno ?? line.description}`} hint={`Ordered: ${line.qty} ${line.uom}`}>
          <Input
            numeric
            value={typed[line.id] ?? subtract(line.qty, line.cancelled)}
            onChange={(event) => setTyped((before) => ({ ...before, [line.id]: event.target.value }))}
          />
        </Field>
      ))}
    </FieldsDialog>
  )
}
