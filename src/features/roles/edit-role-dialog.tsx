import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Role, roleInput } from '@/contracts/roles'
import { onDuplicate } from '@/documents/form-errors'
import { DialogForm } from '@/documents/form/dialog-form'
import { useSeenVersion } from '@/documents/form/use-seen-version'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { mutations } from './mutations'

const roleSchema = roleInput.omit({ from: true }).extend({ description: z.string() })
type Values = z.input<typeof roleSchema>

/** Dialog for name and description of a role; its permissions are edited in the matrix. */
export const EditRoleDialog = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const change = mutations.useChange(role.id)
  const roleForm = useForm<Values>({
    resolver: zodResolver(roleSchema),
    defaultValues: { name: role.name, description: role.description ?? '' },
    shouldFocusError: false,
  })
  const { register, setError, formState } = roleForm
  const duplicate = onDuplicate<Values>(setError, 'name')

  const { version, onStale } = useSeenVersion<Role>(role.version, (current) =>
    setError('root', {
      message: `${current.changed?.by ?? 'Somebody'} has changed this role: it is called “${current.name}” now. Save again if yours still holds.`,
    }),
  )
  return (
    <DialogForm
      form={roleForm}
      title={`Edit ${role.name}`}
      submitLabel="Save"
      save={async ({ name, description }) => {
        await change.mutateAsync({ action: 'edit', version, name, description })
        notify.success(`${name} saved`)
      }}
      onFailure={(error) => onStale(error) || duplicate(error)}
      onClose={onClose}
    >
      <Field label="Name" required error={formState.errors.name?.message}>
        <Input {...register('name')} maxLength={100} />
      </Field>
      <Field label="Description" error={formState.errors.description?.message}>
        <Textarea {...register('description')} maxLength={500} rows={2} />
      </Field>
    </DialogForm>
  )
}
