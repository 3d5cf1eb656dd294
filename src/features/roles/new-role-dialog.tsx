import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Role, roleInput } from '@/contracts/roles'
import { onDuplicate } from '@/documents/form-errors'
import { DialogForm } from '@/documents/form/dialog-form'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import { GrantsPreview } from './grants-preview'
import { mutations } from './mutations'
import { templatesQuery } from './queries'

const form = roleInput.extend({ description: z.string(), from: z.string() })
type Values = z.input<typeof form>

interface NewRoleProps {
  roles: readonly Role[]
  /** The role to copy, where one was chosen. */
  copyOf: Role | undefined
  onClose: () => void
}

/** A role of its own: empty, from a template, or as a copy of another, with a look at what it may do. */
export const NewRoleDialog = ({ roles, copyOf, onClose }: NewRoleProps) => {
  const { data: templates = [] } = useQuery(templatesQuery(useCompanyId()))
  const create = mutations.useCreate()
  const values = useForm<Values, unknown, z.output<typeof form>>({
    resolver: zodResolver(form),
    defaultValues: { name: copyOf ? `${copyOf.name} (copy)` : '', description: copyOf?.description ?? '', from: copyOf?.id ?? '' },
    shouldFocusError: false,
  })
  const { register, control, setError, formState } = values
  const from = useWatch({ control, name: 'from' })
  const options = [
    { value: '', label: 'Nothing' },
    ...templates.map(({ key, name }) => ({ value: key, label: `Template: ${name}` })),
    ...roles.filter(({ isSystem }) => !isSystem).map(({ id, name }) => ({ value: id, label: `Role: ${name}` })),
  ]
  return (
    <DialogForm
      form={values}
      title={copyOf ? `Copy ${copyOf.name}` : 'New role'}
      submitLabel="Add the role"
      save={async ({ name, description, from: source }) => {
        const made = await create.mutateAsync({ name, description, from: source === '' ? undefined : source })
        notify.success(`${made.name} added`)
      }}
      onFailure={onDuplicate(setError, 'name')}
      onClose={onClose}
    >
      <Field label="Name" required error={formState.errors.name?.message}>
        <Input {...register('name')} maxLength={100} />
      </Field>
      <Field label="Description" error={formState.errors.description?.message}>
        <Textarea {...register('description')} maxLength={500} rows={2} />
      </Field>
      <Field label="Starts with the permissions of" error={formState.errors.from?.message}>
        <Select {...register('from')} options={options} />
      </Field>
      <GrantsPreview from={from} />
    </DialogForm>
  )
}
