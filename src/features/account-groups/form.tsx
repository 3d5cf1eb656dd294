import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { AccountGroup } from '@/contracts/account-groups'
import { accountRoots } from '@/contracts/account-roots'
import { inWords } from '@/contracts/words'
import { FormFrame } from '@/documents/form-frame'
import { onDuplicate } from '@/documents/form-errors'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { AccountGroupField } from '@/lookups/chart-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { groupForm, groupLabels, type GroupOutput, type GroupValues, valuesOf } from './form-values'

const rootOptions = accountRoots.map((value) => ({ value, label: inWords(value) }))

/** Form for a group: number, name, root, and the group above it, which has the same root. */
export const GroupForm = ({ values, draft, existing, save, cancel }: FormScreenProps<GroupValues, GroupOutput, AccountGroup>) => {
  const form = useForm<GroupValues, unknown, GroupOutput>({ resolver: zodResolver(groupForm), defaultValues: values, shouldFocusError: false })
  const { register, control } = form
  const { errors } = form.formState
  const root = useWatch({ control, name: 'root' })
  const isFilled = existing !== undefined && existing.accounts + existing.groups > 0
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'groupId')}
      valuesOf={(current: AccountGroup) => valuesOf(current)}
      labels={groupLabels}
      submitLabel="Save"
      cancel={cancel}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Number" required error={errors.groupId?.message}>
          <Input mono {...register('groupId')} maxLength={20} />
        </Field>
        <Field label="Name" required error={errors.name?.message}>
          <Input {...register('name')} maxLength={100} />
        </Field>
        <Field
          label="Root"
          required
          hint={isFilled ? 'It stays as long as accounts or groups are in the group.' : 'The part of the statements that it belongs to'}
          error={errors.root?.message}
        >
          <Select {...register('root')} options={isFilled ? rootOptions.filter(({ value }) => value === root) : rootOptions} />
        </Field>
        <Controller
          control={control}
          name="parentId"
          render={({ field: { ref: _ref, ...field }, fieldState }) => (
            <Field label="Group above" hint="Empty for a group at the top" error={fieldState.error?.message}>
              <AccountGroupField {...field} fits={(group) => group.root === root && group.id !== existing?.id} />
            </Field>
          )}
        />
      </div>
    </FormFrame>
  )
}
