import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { useForm } from 'react-hook-form'
import { type AddUser, addUserBody } from '@/contracts/users'
import { DialogForm } from '@/documents/form/dialog-form'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { mutations } from './mutations'
import { RoleField } from './role-field'

/** Dialog to invite a user. Whether the address already has an account makes no difference here and is not revealed. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { companyInfo } = useSession()
  const add = mutations.useAdd()
  const form = useForm<AddUser, unknown, z.output<typeof addUserBody>>({
    resolver: zodResolver(addUserBody),
    defaultValues: { email: '', fullName: '', roleId: '', message: '' },
    shouldFocusError: false,
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      title={`Invite a user to ${companyInfo.name}`}
      description="They get a link by mail that works once, for 24 hours."
      submitLabel="Send the invitation"
      save={async (body) => {
        await add.mutateAsync(body)
        notify.success(`An invitation is on its way to ${body.email}`)
      }}
      onClose={onClose}
    >
      <Field label="E-mail" required error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={254} />
      </Field>
      <Field label="Name" required error={errors.fullName?.message}>
        <Input {...register('fullName')} autoComplete="off" maxLength={200} />
      </Field>
      <RoleField error={errors.roleId?.message} {...register('roleId')} />
      <Field label="Message" error={errors.message?.message} hint="Stands in the mail.">
        <Textarea {...register('message')} maxLength={500} />
      </Field>
    </DialogForm>
  )
}
