import { useForm } from 'react-hook-form'
import { NEW_PASSWORD, NEW_PASSWORD_HINT, USER_NAME } from '@/contracts/new-account-rules'
import type { InvitationView } from '@/contracts/users'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { AuthForm, BackToLogin, ForgotPassword } from '../auth-form'
import { PasswordInput } from '@/ui/form/password-input'
import { useAccept } from './use-accept'

interface FormProps {
  token: string
  invitation: InvitationView
  onClosed: () => void
}

/** The invited e-mail address, read-only as the link was mailed to it. Also tells password managers which account the password belongs to. */
const Address = ({ email }: { email: string }) => (
  <Field label="Email">
    <Input readOnly value={email} autoComplete="username" className="h-9" />
  </Field>
)

/** Form for an invited person without an account: full name, user name and password. */
export const NewAccount = ({ token, invitation, onClosed }: FormProps) => {
  const form = useForm({ defaultValues: { fullName: invitation.fullName, userName: '', password: '' } })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const accept = useAccept(token, invitation, form, onClosed)
  return (
    <AuthForm submitLabel="Join" busy={isSubmitting} onSubmit={form.handleSubmit(accept)} footer={<BackToLogin />}>
      <Address email={invitation.email} />
      <Field label="Full name" error={errors.fullName?.message}>
        <Input
          autoComplete="name"
          maxLength={200}
          className="h-9"
          {...register('fullName', { validate: (name) => name.trim() !== '' || 'Enter your full name.' })}
        />
      </Field>
      <Field label="User name" hint="You can sign in with it instead of your e-mail address." error={errors.userName?.message}>
        <Input
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          className="h-9"
          {...register('userName', {
            setValueAs: (name: string) => name.trim(),
            validate: (name) => USER_NAME.value.test(name) || USER_NAME.message,
          })}
        />
      </Field>
      <PasswordInput
        label="Password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', NEW_PASSWORD)}
      />
    </AuthForm>
  )
}

/** Form for an invited person with an account, who proves it by the password. A second step is required only at the following sign-in. */
export const KnownAccount = ({ token, invitation, onClosed }: FormProps) => {
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const accept = useAccept(token, invitation, form, onClosed)
  return (
    <AuthForm submitLabel="Join" busy={isSubmitting} onSubmit={form.handleSubmit(accept)} footer={<ForgotPassword />}>
      <Address email={invitation.email} />
      <PasswordInput
        label="Password"
        hint="Of the account that you have already."
        autoFocus
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...form.register('password', { required: 'Enter your password.' })}
      />
    </AuthForm>
  )
}
