import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/documents/form/dialog-form'
import { PasswordInput } from '@/ui/form/password-input'

interface ProveDialogProps {
  title: string
  description: ReactNode
  submitLabel: string
  prove: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the user's password before an action that only the account's owner may take. */
export const ProveDialog = ({ title, description, submitLabel, prove, onClose }: ProveDialogProps) => {
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <DialogForm form={form} title={title} description={description} submitLabel={submitLabel} save={({ password }) => prove(password)} onClose={onClose}>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        maxLength={128}
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: 'Enter your password.' })}
      />
    </DialogForm>
  )
}
