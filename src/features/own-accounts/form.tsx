import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { ownAccountEdit, type OwnAccountEdit, ownAccountInput, type OwnAccountInput } from '@/contracts/own-account-input'
import { kindNames, type OwnAccount, type OwnAccountDetail } from '@/contracts/own-accounts'
import { FormFrame } from '@/documents/form-frame'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { labels, newOwnAccount, settingsOf, shownValues } from './form-values'
import { queries } from './queries'
import { SettingsFields } from './settings-fields'

const NameField = () => {
  const { register, formState } = useFormContext<OwnAccountEdit>()
  return (
    <Field label="Name" required error={formState.errors.name?.message}>
      <Input {...register('name')} maxLength={100} />
    </Field>
  )
}

const NewFields = () => {
  const { register, formState, control, getValues, setValue } = useFormContext<OwnAccountInput>()
  const accounts = queries.useLedgerAccounts() ?? []
  const kind = useWatch({ control, name: 'kind' })
  const nameAfter = (chosen: string) => {
    const account = accounts.find(({ id }) => id === chosen)
    if (account && getValues('name') === '') setValue('name', account.name, { shouldDirty: true })
  }
  const options = [{ value: '', label: 'Choose' }, ...accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} ${name}` }))]
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <Field label="Ledger account" required error={formState.errors.accountId?.message}>
          <Select {...register('accountId', { onChange: ({ target }) => nameAfter(target.value) })} options={options} />
        </Field>
        <Field label="Kind" required error={formState.errors.kind?.message}>
          <Select {...register('kind')} options={Object.entries(kindNames).map(([value, label]) => ({ value, label }))} />
        </Field>
        <NameField />
      </div>
      <SettingsFields kind={kind} />
    </>
  )
}

/** Makes a ledger account one of our own accounts. */
export const NewOwnAccountForm = ({ values, draft, save, cancel }: FormScreenProps<OwnAccountInput, OwnAccountInput, OwnAccountDetail>) => {
  const form = useForm<OwnAccountInput>({
    resolver: (typed, ...more) => zodResolver(ownAccountInput)(shownValues(typed), ...more),
    defaultValues: values,
    shouldFocusError: false,
  })
  return (
    <FormFrame form={form} draft={draft} save={save} valuesOf={() => newOwnAccount} labels={labels} submitLabel="Save" cancel={cancel}>
      <NewFields />
    </FormFrame>
  )
}

type EditProps = FormScreenProps<OwnAccountEdit, OwnAccountEdit, OwnAccountDetail> & { kind: OwnAccount['kind'] }

export const OwnAccountForm = ({ values, draft, save, cancel, kind }: EditProps) => {
  const form = useForm<OwnAccountEdit>({
    resolver: (typed, ...more) => zodResolver(ownAccountEdit)(shownValues(typed), ...more),
    defaultValues: values,
    shouldFocusError: false,
  })
  return (
    <FormFrame form={form} draft={draft} save={save} valuesOf={settingsOf} labels={labels} submitLabel="Save" cancel={cancel}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <NameField />
      </div>
      <SettingsFields kind={kind} />
    </FormFrame>
  )
}
