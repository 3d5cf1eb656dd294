import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Account } from '@/contracts/accounts'
import { accountTypes, cashFlowSections } from '@/contracts/choices'
import { accountTypeName, cashFlowNames, isInCashFlow, mayStandUnder, usualCashFlow } from '@/contracts/account-roots'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { currencyOptions } from '@/documents/form/currency-options'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { AccountGroupField } from '@/lookups/chart-field'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { accountForm, accountLabels, type AccountOutput, type AccountValues, valuesOf } from './form-values'

const typeOptions = accountTypes.map((value) => ({ value, label: accountTypeName(value) }))
const cashFlowOptions = cashFlowSections.map((value) => ({ value, label: cashFlowNames[value] }))
const FIXED = 'It has postings, so this stays.'

/** Form for an account. What its postings rely on can't be changed any more once there are some. */
export const AccountForm = ({ values, draft, existing, save, cancel }: FormScreenProps<AccountValues, AccountOutput, Account>) => {
  const form = useForm<AccountValues, unknown, AccountOutput>({ resolver: zodResolver(accountForm), defaultValues: values, shouldFocusError: false })
  const { register, control } = form
  const { errors } = form.formState
  const [group, type, currency] = useWatch({ control, name: ['groupId', 'type', 'currency'] })
  const isFixed = existing?.isPosted === true
  const types = typeOptions.filter(({ value }) => value === type || (!isFixed && (!group || mayStandUnder(value, group.root))))
  const currencies = isFixed ? currencyOptions.filter(({ value }) => value === currency) : currencyOptions
  const isLoan = type === 'other' && (group?.root === 'asset' || group?.root === 'liability')
  const currencyHint = isLoan ? 'A loan that is kept in another currency is revalued.' : 'Only if it is kept in one currency'
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'accountId')}
      valuesOf={(current: Account) => valuesOf(current)}
      labels={accountLabels}
      submitLabel="Save"
      cancel={cancel}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Number" required hint={existing && 'With another number, the old one still finds the account.'} error={errors.accountId?.message}>
          <Input mono {...register('accountId')} maxLength={20} />
        </Field>
        <Field label="Name" required error={errors.name?.message} className="lg:col-span-2">
          <Input {...register('name')} maxLength={100} />
        </Field>
        <Controller
          control={control}
          name="groupId"
          render={({ field: { ref: _ref, ...field }, fieldState }) => (
            <Field label="Group" required hint={isFixed ? 'Any group of the same root' : undefined} error={fieldState.error?.message}>
              <AccountGroupField {...field} fits={({ root }) => !isFixed || root === existing.group.root} />
            </Field>
          )}
        />
        <Field label="Type" required hint={isFixed ? FIXED : 'What postings may do with it'} error={errors.type?.message}>
          <Select {...register('type')} options={types} />
        </Field>
        <Field label="Currency" hint={isFixed ? FIXED : currencyHint} error={errors.currency?.message}>
          <Select {...register('currency')} options={currencies} {...(!(isFixed && currency) && { placeholder: 'Any' })} />
        </Field>
        {group && isInCashFlow(type, group.root) && (
          <Field label="In the cash flow" hint="Loans are financing, whatever their type is." error={errors.cashFlow?.message}>
            <Select
              {...register('cashFlow', { shouldUnregister: true })}
              options={cashFlowOptions}
              placeholder={`${cashFlowNames[usualCashFlow(type, group.root)]}, by its type`}
            />
          </Field>
        )}
        <div className="flex flex-col gap-2">
          <Checkbox {...register('isPostable')}>Takes postings</Checkbox>
          <Checkbox {...register('requiresCostCentre')}>Each line entered on it names a cost centre</Checkbox>
        </div>
      </div>
    </FormFrame>
  )
}
