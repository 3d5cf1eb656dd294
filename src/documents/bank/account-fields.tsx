import { useFormContext } from 'react-hook-form'
import { currencyOptions } from '@/documents/form/currency-options'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import type { AccountValues } from './account-values'

const ACCOUNT_KINDS = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
]

export const AccountFields = () => {
  const { register, formState } = useFormContext<AccountValues>()
  const errors = formState.errors.account
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Account holder" required error={errors?.holder?.message}>
          <Input {...register('account.holder')} maxLength={100} />
        </Field>
        <Field label="IBAN or account number" required hint="An IBAN is checked for slips" error={errors?.accountNo?.message}>
          <Input mono {...register('account.accountNo')} maxLength={60} spellCheck={false} />
        </Field>
        <Field label="Bank" error={errors?.bankName?.message}>
          <Input {...register('account.bankName')} maxLength={100} />
        </Field>
        <Field label="BIC" error={errors?.bic?.message}>
          <Input mono {...register('account.bic')} maxLength={11} className="uppercase" />
        </Field>
        <Field label="Routing number" error={errors?.routingNo?.message}>
          <Input mono {...register('account.routingNo')} maxLength={20} />
        </Field>
        <Field label="Kind of account" hint="At American banks" error={errors?.accountKind?.message}>
          <Select {...register('account.accountKind')} options={ACCOUNT_KINDS} />
        </Field>
        <Field label="Country" hint="Two letters, for example AE" error={errors?.country?.message}>
          <Input {...register('account.country')} maxLength={2} className="uppercase" />
        </Field>
        <Field label="Currency" error={errors?.currency?.message}>
          <Select {...register('account.currency')} options={currencyOptions} placeholder="Any" />
        </Field>
      </div>
      <Field label="Note for the approver" hint="For example who confirmed it, and when" error={formState.errors.note?.message}>
        <Textarea {...register('note')} maxLength={500} rows={2} />
      </Field>
    </>
  )
}
