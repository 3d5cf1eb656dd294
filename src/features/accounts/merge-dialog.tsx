import { useState } from 'react'
import type { Account, MergePreview } from '@/contracts/accounts'
import { errorMessage } from '@/lib/api-error'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { AccountField } from '@/lookups/chart-field'
import type { AccountChoice } from '@/lookups/option-queries'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/form/field'
import { Balance } from './balance'
import { queries } from './queries'

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const Effects = ({ preview: { from, into, lines, balance, baseCurrency, moved } }: { preview: MergePreview }) => (
  <ul className="list-disc pl-5">
    <li>
      {counted(lines, 'posted line counts', 'posted lines count')} for {into.accountId}: <Balance value={balance} currency={baseCurrency} withCode />. None of
      them is changed.
    </li>
    {moved.map(({ what, count }) => (
      <li key={what}>
        {count.toLocaleString('en')} {what} {count === 1 ? 'leads' : 'lead'} to {into.accountId}.
      </li>
    ))}
    <li>
      {from.accountId} is closed for good, and its number finds {into.accountId}.
    </li>
  </ul>
)

interface MergeDialogProps {
  account: Account
  /** Throws on failure. */
  merge: (into: string) => Promise<void>
  onClose: () => void
}

/** Asks for the account that takes over, and says what the merge does before it is made. */
export const MergeDialog = ({ account, merge, onClose }: MergeDialogProps) => {
  const [into, setInto] = useState<AccountChoice | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, error, isFetching } = queries.useMergePreview(account.accountId, into?.id)
  const preview = into && data?.into.id === into.id ? data : undefined
  const obstacle = preview?.obstacle ?? (error ? errorMessage(error) : failure)
  return (
    <FieldsDialog
      title={`Merge ${account.accountId} ${account.name}`}
      description="Both become one account. This can’t be undone."
      submit="Merge for good"
      disabled={!preview || preview.obstacle !== null || isFetching}
      onClose={onClose}
      onSubmit={async () => {
        if (!into) return
        try {
          await merge(into.id)
        } catch (problem) {
          setFailure(errorMessage(problem))
        }
      }}
    >
      <Field label="Into the account" required>
        <AccountField
          value={into}
          onChange={(choice) => {
            setFailure(null)
            setInto(choice)
          }}
          fits={({ id, type, currency }) => id !== account.id && type === account.type && currency === account.currency}
        />
      </Field>
      <div role="status" aria-label="What the merge does">
        {obstacle ? <Notice tone="error" title={obstacle} /> : preview && <Effects preview={preview} />}
      </div>
    </FieldsDialog>
  )
}
