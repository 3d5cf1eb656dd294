import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Profile } from '@/contracts/account'
import { DialogForm } from '@/documents/form/dialog-form'
import { onDuplicate } from '@/documents/form-errors'
import { staleRecord } from '@/documents/save-conflict'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { PasswordInput } from '@/ui/form/password-input'
import { mutations } from './mutations'

interface ProfileFormProps {
  profile: Profile
  onClose: () => void
}

const valuesOf = ({ fullName, userName, email, phoneNumber }: Profile) => ({
  fullName,
  userName: userName ?? '',
  email,
  phoneNumber: phoneNumber ?? '',
  currentPassword: '',
})

/** Dialog for names, e-mail address and telephone number. Users need their password to change their own address or number. */
export const ProfileForm = ({ profile, onClose }: ProfileFormProps) => {
  // The profile as opened, or as returned by a stale save: only differences from it are sent.
  const [opened, setOpened] = useState(profile)
  const initial = valuesOf(opened)
  const form = useForm({ defaultValues: initial })
  const save = mutations.useSaveProfile(profile._id)
  const { errors } = form.formState
  const duplicate = onDuplicate(form.setError, 'userName')
  const [email, phoneNumber] = useWatch({ control: form.control, name: ['email', 'phoneNumber'] })
  const asksPassword = profile.isOwn && (email.trim().toLowerCase() !== initial.email.toLowerCase() || phoneNumber.trim() !== initial.phoneNumber)
  const submit = async ({ currentPassword, ...values }: typeof initial) => {
    // Only changed fields are sent: another user may have changed the others by now.
    const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value.trim() !== initial[name as keyof typeof values]))
    const saved = await save.mutateAsync({ version: opened.version, ...changed, ...(asksPassword ? { currentPassword } : {}) })
    notify.success(saved.pendingEmail && 'email' in changed ? `Saved. We have sent a link to ${saved.pendingEmail.email}.` : 'The profile is saved.')
  }
  /** Typed values stay; a field that only another user has changed takes the new value. */
  const onFailure = (error: unknown): boolean => {
    const current = staleRecord<Profile>(error)
    if (!current) return duplicate(error)
    const [currentValues, typed] = [valuesOf(current), form.getValues()]
    for (const name of Object.keys(initial) as (keyof typeof initial)[]) if (typed[name].trim() === initial[name]) form.setValue(name, currentValues[name])
    setOpened(current)
    form.setError('root', { message: 'This profile was changed elsewhere in the meantime. What you typed is still here: look it over and save again.' })
    return true
  }
  return (
    <DialogForm form={form} title="Edit profile" submitLabel="Save" save={submit} onFailure={onFailure} onClose={onClose}>
      <Field label="Full name" required error={errors.fullName?.message}>
        <Input {...form.register('fullName', { required: 'Enter a name.' })} maxLength={200} autoComplete={profile.isOwn ? 'name' : 'off'} />
      </Field>
      <Field label="User name" required error={errors.userName?.message} hint="For signing in, besides the e-mail address.">
        <Input {...form.register('userName', { required: 'Enter a user name.' })} maxLength={100} autoCapitalize="none" spellCheck={false} autoComplete="off" />
      </Field>
      <Field label="Telephone" error={errors.phoneNumber?.message}>
        <Input {...form.register('phoneNumber')} type="tel" maxLength={30} autoComplete={profile.isOwn ? 'tel' : 'off'} />
      </Field>
      <Field label="E-mail" required error={errors.email?.message} hint="A new address counts once the link that we send there was followed.">
        <Input
          {...form.register('email', { required: 'Enter an e-mail address.' })}
          type="email"
          maxLength={254}
          autoComplete={profile.isOwn ? 'email' : 'off'}
        />
      </Field>
      {asksPassword && (
        <PasswordInput
          label="Your password"
          hint="Needed for another e-mail address or telephone number."
          autoComplete="current-password"
          maxLength={128}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { validate: (typed) => !asksPassword || typed !== '' || 'Enter your password.' })}
        />
      )}
    </DialogForm>
  )
}
