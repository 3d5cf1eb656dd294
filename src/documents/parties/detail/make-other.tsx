import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { customers, vendors } from '@/contracts/parties'
import { useOnce } from '@/documents/use-once'
import { call } from '@/lib/call'
import { ApiError, errorMessage } from '@/lib/api-error'
import { partyLink } from '@/lookups/document-links'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { type PartyKind, partyKinds } from '../kinds'
import type { Party } from '../queries'

const useMakeOther = (kind: PartyKind, id: string) =>
  useCompanyMutation({
    mutationFn: (code: string, scope): Promise<Party> =>
      kind === 'customer'
        ? call(vendors.fromCustomer, { body: { customerId: id, code }, ...scope })
        : call(customers.fromVendor, { body: { vendorId: id, code }, ...scope }),
  })

export interface MakeOtherProps {
  kind: PartyKind
  party: Party
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives a customer the role of a vendor as well, or the other way round. */
export const MakeOther = ({ kind, party, open, onOpenChange }: MakeOtherProps) => {
  const { other } = partyKinds[kind]
  const [code, setCode] = useState('')
  const makeOther = useMakeOther(kind, party.id)
  const navigate = useNavigate()
  const error = makeOther.error
  const codeTaken = error instanceof ApiError && error.code === 'DUPLICATE'
  const submit = useOnce(async () => {
    try {
      await makeOther.mutateAsync(code.trim())
    } catch {
      // The error is shown below.
      return
    }
    onOpenChange(false)
    notify.success(`${party.name} is a ${other} as well now`)
    await navigate(partyLink(other, party.id))
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Make ${party.name} a ${other} as well`}
      description="It stays one record: name, contacts, addresses and bank accounts are the same in both roles."
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-3">
        <Field label={`Code as a ${other}`} hint="Left empty, it is given automatically" {...(codeTaken ? { error: error.message } : {})}>
          <Input mono value={code} maxLength={30} onChange={({ target }) => setCode(target.value)} />
        </Field>
        {error && !codeTaken && (
          <p role="alert" className="text-negative">
            {errorMessage(error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" tone="primary" busy={makeOther.isPending}>
            {`Make it a ${other}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
