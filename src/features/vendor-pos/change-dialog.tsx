import { type FormEvent, useId, useState } from 'react'
import type { VendorPo } from '@/contracts/vendor-pos'
import { equals, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { tellFailedStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { mutations } from './mutations'

/** How much of each line the distributor shall deliver: at most what was ordered, nothing to take it out. */
export const ChangeDialog = ({ po, onClose }: { po: VendorPo; onClose: () => void }) => {
  const id = useId()
  const change = mutations.useChangeAtDistributor(po.voucherId)
  const remember = mutations.useRemember()
  const [typed, setTyped] = useState(() => Object.fromEntries(po.lines.map((line) => [line.id, subtract(line.qty, line.cancelled)])))
  const lines = po.lines.flatMap((line) => {
    const qty = parseDecimal(typed[line.id] ?? '')
    return qty !== null && !equals(qty, subtract(line.qty, line.cancelled)) ? [{ id: line.id, qty }] : []
  })
  const send = useOnce(async () => {
    try {
      remember(await change.mutateAsync({ version: po.version, lines }))
      onClose()
      notify.success('The distributor is asked to change the order')
    } catch (error) {
      tellFailedStep<VendorPo>(error, remember)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lines.length > 0) void send()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change the order at the distributor"
      description="Less of a line, or as much again as was ordered. It changes here when the distributor has said yes."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button form={id} type="submit" tone="primary" busy={change.isPending} disabled={lines.length === 0}>
            Ask the distributor
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {po.lines.map((line) => (
          <Field key={line.id} label={`${line.lineNo}. ${line.partno ?? line.description}`} hint={`Ordered: ${line.qty} ${line.uom}`}>
            <Input numeric value={typed[line.id] ?? ''} onChange={(event) => setTyped((before) => ({ ...before, [line.id]: event.target.value }))} />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
