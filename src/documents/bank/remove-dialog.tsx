import { type FormEvent, useState } from 'react'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import type { AccountDialogProps } from './account-dialog'
import type { BankAccount } from './queries'
import { useAskForChange } from './use-ask'

/** Asks for a bank account to be removed. */
export const RemoveDialog = ({ kind, id, account, open, onOpenChange }: AccountDialogProps & { account: BankAccount }) => {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const askForChange = useAskForChange(kind, id)
  const submit = useOnce(async () => {
    setBusy(true)
    setError(null)
    try {
      await askForChange({ kind: 'remove', accountId: account.id, note })
      onOpenChange(false)
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Request the removal of the account ending in ${account.last4}`}
      description="It stays until somebody else has approved it."
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-3">
        <Field label="Note for the approver">
          <Textarea value={note} maxLength={500} rows={2} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {error && (
          <p role="alert" className="text-negative">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" tone="primary" busy={busy}>
            Request
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
