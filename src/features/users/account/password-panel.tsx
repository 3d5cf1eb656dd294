import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NEW_PASSWORD, NEW_PASSWORD_HINT } from '@/contracts/new-account-rules'
import { formatMoment } from '@/documents/dates'
import { DialogForm } from '@/documents/form/dialog-form'
import { notify } from '@/ui/feedback/notify'
import { PasswordInput } from '@/ui/form/password-input'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { mutations } from './mutations'

const PasswordForm = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const form = useForm({ defaultValues: { current: '', password: '' } })
  const change = mutations.useChangePassword()
  const { errors } = form.formState
  const save = async (values: { current: string; password: string }) => {
    await change.mutateAsync(values)
    notify.success('Your password is changed. Every other device has to sign in again.')
  }
  return (
    <DialogForm
      form={form}
      title="Change password"
      description="Every other device will have to sign in again."
      submitLabel="Change password"
      save={save}
      onClose={onClose}
    >
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        maxLength={128}
        error={errors.current?.message}
        {...form.register('current', { required: 'Enter your current password.' })}
      />
      <PasswordInput
        label="New password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', NEW_PASSWORD)}
      />
    </DialogForm>
  )
}

export const PasswordPanel = ({ email, changedAt }: { email: string; changedAt: string | null }) => {
  const [changing, setChanging] = useState(false)
  return (
    <Panel title="Password" actions={<Button onClick={() => setChanging(true)}>Change password</Button>}>
      <p className="text-ink-2">{changedAt ? `Last changed ${formatMoment(changedAt)}.` : 'Not changed since the account was made.'}</p>
      {changing && <PasswordForm email={email} onClose={() => setChanging(false)} />}
    </Panel>
  )
}
