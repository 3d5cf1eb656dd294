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

const roleSchema = roleInput.extend({ description: z.string(), from: z.string() })
type Values = z.input<typeof roleSchema>

interface NewRoleProps {
  roles: readonly Role[]
  /** The role to copy, where one was chosen. */
  copyOf: Role | undefined
  onClose: () => void
}

/** Dialog to add a role: empty, from a template, or as a copy of another, with a preview of what it may do. */
export const NewRoleDialog = ({ roles, copyOf, onClose }: NewRoleProps) => {
  const { data: templates = [] } = useQuery(templatesQuery(useCompanyId()))
  const create = mutations.useCreate()
  const roleForm = useForm<Values, unknown, z.output<typeof roleSchema>>({
    resolver: zodResolver(roleSchema),
    defaultValues: { name: copyOf ? `${copyOf.name} (copy)` : '', description: copyOf?.description ?? '', from: copyOf?.id ?? '' },
    shouldFocusError: false,
  })
  const { register, control, setError, formState } = roleForm
  const from = useWatch({ control, name: 'from' })
  const options = [
    { value: '', label: 'Nothing' },
    ...templates.map(({ key, name }) => ({ value: key, label: `Template: ${name}` })),
    ...roles.filter(({ isSystem }) => !isSystem).map(({ id, name }) => ({ value: id, label: `Role: ${name}` })),
  ]
  return (
    <DialogForm
      form={roleForm}
      title={copyOf ? `Copy ${copyOf.name}` : 'New role'}
      submitLabel="Add the role"
      save={async ({ name, description, from: source }) => {
        const created = await create.mutateAsync({ name, description, from: source === '' ? undefined : source })
        notify.success(`${created.name} added`)
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
