import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type FieldErrors, FormProvider, useForm, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { firstAdministrator, setup, setupBody } from '@/contracts/setup'
import { showServerErrors } from '@/documents/form-errors'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { ErrorState } from '@/ui/feedback/error-state'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Panel } from '@/ui/layout/panel'
import { Button, buttonClass } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'
import { NewCompanyFields } from './identity-fields'
import { newCompanyForm, newCompanyValues } from './values'

/** Company and administrator in one flat form, so that the fields of a new company can be reused. */
const setupForm = newCompanyForm.extend({ code: setupBody.shape.code, administrator: firstAdministrator })
type Values = z.input<typeof setupForm>
type Output = z.output<typeof setupForm>

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const Frame = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    document.title = 'First visit · Northgate'
  }, [])
  return (
    <main className="min-h-dvh border-t-3 border-rail px-4 py-8">
      <div className="mx-auto max-w-form">
        <img src="/img/logo.png" alt="Northgate" className="mb-6 h-8 w-auto" />
        <h1 tabIndex={-1} className="text-title font-semibold">
          First visit
        </h1>
        {children}
      </div>
    </main>
  )
}

const AdministratorFields = () => {
  const { register, formState } = useFormContext<Values>()
  const errors: FieldErrors<Values['administrator']> = formState.errors.administrator ?? {}
  return (
    <Panel title="Administrator">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Your name" required error={errors.fullName?.message}>
          <Input {...register('administrator.fullName')} maxLength={200} autoComplete="name" />
        </Field>
        <Field label="User name" required hint="To sign in with, beside the e-mail address" error={errors.userName?.message}>
          <Input {...register('administrator.userName')} maxLength={60} autoComplete="username" autoCapitalize="none" />
        </Field>
        <Field label="Your e-mail" required error={errors.email?.message}>
          <Input {...register('administrator.email')} type="email" maxLength={254} autoComplete="email" />
        </Field>
        <Field label="Password" required hint="At least 12 characters" error={errors.password?.message}>
          <Input {...register('administrator.password')} type="password" maxLength={128} autoComplete="new-password" />
        </Field>
      </div>
    </Panel>
  )
}

const SetupForm = () => {
  const navigate = useNavigate()
  const methods = useForm<Values, unknown, Output>({
    resolver: zodResolver(setupForm),
    defaultValues: { ...newCompanyValues(browserTimeZone()), code: '', administrator: { fullName: '', userName: '', email: '', password: '' } },
  })
  const { errors, isSubmitting } = methods.formState
  const save = async ({ code, administrator, ...company }: Output) => {
    try {
      await call(setup.create, { body: { code, administrator, company } })
      notify.success('Everything is set up. Sign in to begin.')
      await navigate({ to: '/auth/login', replace: true })
    } catch (error) {
      // In this form the company's fields are at the top level.
      showServerErrors(error, (path, complaint) => methods.setError(path.replace(/^company\./, '') as 'code', complaint))
    }
  }
  return (
    <FormProvider {...methods}>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={methods.handleSubmit(save)}>
        {errors.root?.message && <Notice tone="error" title={errors.root.message} role="alert" />}
        <Panel title="Code">
          <Field label="Code" required hint="The server printed it when it started. It works once." error={errors.code?.message}>
            <Input mono {...methods.register('code')} maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="max-w-80" />
          </Field>
        </Panel>
        <AdministratorFields />
        <NewCompanyFields />
        <div>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            Set up
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Page to create the first administrator and the first company, while nobody has an account. */
export const SetupPage = () => {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['setup'], queryFn: ({ signal }) => call(setup.state, { signal }), staleTime: Infinity })
  if (error)
    return (
      <Frame>
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Frame>
    )
  if (!data)
    return (
      <Frame>
        <Spinner />
      </Frame>
    )
  return (
    <Frame>
      <p className="pt-1 text-ink-2">
        {data.open ? 'Make the first administrator and the first company. Everything can be changed later.' : 'Everything is set up already.'}
      </p>
      {data.open ? (
        <SetupForm />
      ) : (
        <Link to="/auth/login" className={buttonClass('primary', 'mt-4')}>
          Sign in
        </Link>
      )}
    </Frame>
  )
}
