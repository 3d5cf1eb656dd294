import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { ErrorSummary } from '@/documents/error-summary'
import { useSaveForm } from '@/documents/use-save-form'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { type BankOwnerKind, bankOwners } from './owners'
import { AccountFields } from './account-fields'
import { accountForm, type AccountOutput, type AccountValues, accountValues } from './account-values'
import type { BankAccount } from './queries'
import { useAskForChange } from './use-ask'

export interface AccountDialogProps {
  kind: BankOwnerKind
  id: string
  /** The account to be replaced; if left out, an account is added. */
  account?: BankAccount | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a bank account to be added or replaced. Closing the dialog keeps the input until the user leaves the page. */
export const AccountDialog = ({ kind, id, account, open, onOpenChange }: AccountDialogProps) => {
  const form = useForm<AccountValues, unknown, AccountOutput>({
    resolver: zodResolver(accountForm),
    defaultValues: accountValues(account),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  useUnsavedChanges(isDirty)
  const askForChange = useAskForChange(kind, id)
  const submit = useSaveForm(form, async (values) => {
    await askForChange(account ? { kind: 'replace', accountId: account.id, ...values } : { kind: 'add', ...values })
    form.reset(accountValues(account))
    onOpenChange(false)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={account ? `Request a change of the account ending in ${account.last4}` : 'Request a bank account'}
      description={`Nothing changes until somebody else has approved it. ${bankOwners[kind].enterFrom}`}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <ErrorSummary errors={errors} attempts={submitCount} />
          <AccountFields />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button type="submit" tone="primary" busy={isSubmitting}>
              Request
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
