import type { Role } from '@/contracts/roles'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { mutations } from './mutations'

/** Removes a role that nobody has. */
export const RemoveRoleDialog = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const { mutateAsync, isPending } = mutations.useChange(role.id)
  const remove = useOnce(async () => {
    try {
      await mutateAsync({ action: 'remove', version: role.version })
      notify.success(`${role.name} removed`)
    } catch (error) {
      notify.error(errorMessage(error))
    }
    onClose()
  })
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onClose()}
      title={`Remove the role “${role.name}”?`}
      description="Nobody has it. What it granted is kept in the audit trail only."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" busy={isPending} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    />
  )
}
