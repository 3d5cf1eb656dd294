import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { bankAccountInput } from '@/contracts/bank-details'
import { optionalText } from '@/contracts/fields'
import { currencyCode } from '@/contracts/rules/schemas'
import { ErrorSummary } from '@/documents/error-summary'
import { useSaveForm } from '@/documents/use-save-form'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import type { PartyKind } from '../kinds'
import { AccountFields } from './account-fields'
import type { BankAccount } from './queries'
import { useAsk } from './use-ask'

const accountForm = z.object({
  account: bankAccountInput.extend({
    currency: z
      .string()
      .transform((code) => code || null)
      .pipe(currencyCode.nullable()),
  }),
  note: optionalText(500),
})
export type AccountValues = z.input<typeof accountForm>
type Output = z.output<typeof accountForm>

/** The number is never filled in: it must be typed from what the party has sent. */
const valuesOf = (account: BankAccount | undefined): AccountValues => ({
  account: {
    holder: account?.holder ?? '',
    bankName: account?.bankName ?? '',
    accountNo: '',
    bic: account?.bic ?? '',
    routingNo: account?.routingNo ?? '',
    country: account?.country ?? '',
    currency: account?.currency ?? '',
  },
  note: '',
})

export interface AccountDialogProps {
  kind: PartyKind
  id: string
  /** The one that is to be replaced; without it one is added. */
  account?: BankAccount | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a bank account to be added or replaced. Closing it keeps what was typed until the page is left. */
export const AccountDialog = ({ kind, id, account, open, onOpenChange }: AccountDialogProps) => {
  const form = useForm<AccountValues, unknown, Output>({
    resolver: zodResolver(accountForm),
    defaultValues: valuesOf(account),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  useUnsavedChanges(isDirty)
  const ask = useAsk(kind, id)
  const submit = useSaveForm(form, async (values) => {
    await ask(account ? { kind: 'replace', accountId: account.id, ...values } : { kind: 'add', ...values })
    form.reset(valuesOf(account))
    onOpenChange(false)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={account ? `Request a change of the account ending in ${account.last4}` : 'Request a bank account'}
      description="Nothing changes until somebody else has approved it. Enter the number from what they sent you, and confirm it by a phone number you know."
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
