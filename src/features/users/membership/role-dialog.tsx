import { useForm } from 'react-hook-form'
import type { UserDetail, UserRow } from '@/contracts/users'
import { DialogForm } from '@/documents/form/dialog-form'
import { useSeenVersion } from '@/documents/form/use-seen-version'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { mutations } from '../mutations'
import { RoleField } from '../role-field'

/** Dialog to change a user's role in this company. Exceptions from the role stay. */
export const RoleDialog = ({ user, onClose }: { user: Pick<UserRow, '_id' | 'fullName' | 'role' | 'version'>; onClose: () => void }) => {
  const { companyInfo } = useSession()
  const change = mutations.useChange()
  const remember = mutations.useRemember()
  const form = useForm({ defaultValues: { roleId: user.role.id }, shouldFocusError: false })
  const { version, onStale } = useSeenVersion<UserDetail>(user.version, (current) => {
    remember(current)
    form.setError('root', { message: `${current.fullName} was changed in the meantime and is ${current.role.role} now. Save again if yours still holds.` })
  })
  return (
    <DialogForm
      form={form}
      title={`Role of ${user.fullName} in ${companyInfo.name}`}
      description="It counts from the next step that is taken. Exceptions from the role stay as they are."
      submitLabel="Change role"
      save={async ({ roleId }) => {
        const after = await change.mutateAsync({ userId: user._id, body: { action: 'edit', version, roleId } })
        if (!after) return
        remember(after)
        notify.success(`${after.fullName} is ${after.role.role} in ${companyInfo.name}`)
      }}
      onFailure={onStale}
      onClose={onClose}
    >
      <RoleField
        current={user.role}
        error={form.formState.errors.roleId?.message}
        {...form.register('roleId', { validate: (id) => id !== '' || 'Choose a role.' })}
      />
    </DialogForm>
  )
}
