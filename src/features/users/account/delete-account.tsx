import { useForm } from 'react-hook-form'
import { formatMoment } from '@/documents/dates'
import { ErrorSummary } from '@/documents/error-summary'
import { useSaveForm } from '@/documents/use-save-form'
import { errorMessage } from '@/lib/api-error'
import { useSession } from '@/session/session'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { PasswordInput } from '@/ui/form/password-input'
import { Textarea } from '@/ui/form/textarea'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { mutations } from './mutations'
import { useProfile } from './queries'

const RequestForm = () => {
  const form = useForm({ defaultValues: { password: '', reason: '' } })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const request = mutations.useRequestDeletion()
  useUnsavedChanges(isDirty && !request.isSuccess)
  const submit = useSaveForm(form, async ({ password, reason }) => {
    await request.mutateAsync({ password, reason })
    notify.success('Your request is with the administrators.')
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ErrorSummary errors={errors} attempts={submitCount} />
      <Field label="Why do you leave?" hint="If you like to say so. The administrators read it." error={errors.reason?.message}>
        <Textarea {...form.register('reason')} maxLength={1000} />
      </Field>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...form.register('password', { required: 'Enter your password.' })}
      />
      <div>
        <Button type="submit" tone="danger" busy={isSubmitting}>
          Ask for my account to be deleted
        </Button>
      </div>
    </form>
  )
}

const OpenRequest = ({ requestedAt, reason, declinedHere }: { requestedAt: string; reason: string | null; declinedHere: boolean }) => {
  const withdraw = mutations.useWithdrawDeletion()
  const { companyInfo } = useSession()
  const notices = { onSuccess: () => notify.success('Your request is withdrawn.'), onError: (error: Error) => notify.error(errorMessage(error)) }
  return (
    <Notice tone="info" title={`You have asked for your account to be deleted, ${formatMoment(requestedAt)}.`}>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      <p>
        {declinedHere
          ? `${companyInfo.name} has declined it. Your other companies have yet to decide.`
          : 'The administrators have been told by mail. Until they decide, everything stays as it is.'}
      </p>
      <div>
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined, notices)}>
          Withdraw the request
        </Button>
      </div>
    </Notice>
  )
}

/** Page that explains what deleting the account means, with the form to request it. */
export const DeleteAccount = () => {
  const { user, allCompanies } = useSession()
  const { deletion } = useProfile(user._id)
  return (
    <div className="max-w-160">
      <PageHeader title="Delete account" />
      <div className="flex flex-col gap-4">
        <Panel title="What happens">
          <ul className="flex list-disc flex-col gap-1 ps-5">
            <li>
              {allCompanies.length === 1
                ? `The administrators of ${allCompanies[0]?.name} are asked.`
                : `The administrators of each of your companies are asked: ${allCompanies.map(({ name }) => name).join(', ')}.`}
            </li>
            <li>A company that agrees ends your membership, and you can no longer sign in there.</li>
            <li>With the last one your account is closed: e-mail address, telephone number, photo, password and settings are erased.</li>
            <li>What you did stays in the companies’ records, under your name.</li>
            <li>Until then you can withdraw the request.</li>
          </ul>
        </Panel>
        {deletion ? (
          <OpenRequest {...deletion} />
        ) : (
          <Panel title="Your request">
            <RequestForm />
          </Panel>
        )}
      </div>
    </div>
  )
}
