import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Controller, useForm, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { defaultAccountsInput } from '@/contracts/default-account-input'
import type { DefaultAccountsRecord } from '@/contracts/default-accounts'
import { type AccountRole, accountRoles, factsOfRole, fitsRole, roleGroups, roleProblem } from '@/contracts/rules/account-roles'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { SearchSelect } from '@/ui/form/search-select'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { useDefaultAccounts, useSaveDefaultAccounts } from './calls'
import { AccountsHealth } from './health'

/** An account is kept by its number, which drafts and merges show. */
const formSchema = z.object({ roles: z.array(z.object({ role: z.enum(accountRoles), accountId: z.string() })) })
type Values = z.infer<typeof formSchema>

const valuesOf = ({ roles }: Pick<DefaultAccountsRecord, 'roles'>): Values => ({
  roles: roles.map(({ role, account }) => ({ role, accountId: account?.accountId ?? '' })),
})

type Account = DefaultAccountsRecord['accounts'][number]
interface RoleFieldProps {
  role: AccountRole
  index: number
  record: DefaultAccountsRecord
}

/** The account of a role. Only fitting ones may be chosen; the one that it has is listed in any case. */
const RoleField = ({ role, index, record }: RoleFieldProps) => {
  const { control } = useFormContext<Values>()
  const before = record.roles[index]?.account ?? null
  const choices = useMemo(() => {
    const fitting = record.accounts.filter((one) => fitsRole(role, one.type))
    const listed = before && !fitting.some(({ id }) => id === before.id) ? [before, ...fitting] : fitting
    return listed.map(({ accountId, name }) => ({ value: accountId, label: `${accountId} · ${name}`, aliases: [name] }))
  }, [record, role, before])
  const { name, use } = factsOfRole(role)
  return (
    <Controller
      control={control}
      name={`roles.${index}.accountId`}
      render={({ field, fieldState }) => (
        <Field label={name} hint={use} error={fieldState.error?.message ?? roleProblem(role, accountOf(record, field.value)) ?? undefined}>
          <SearchSelect value={field.value} onChange={field.onChange} onBlur={field.onBlur} choices={choices} placeholder="Number or name" />
        </Field>
      )}
    />
  )
}

/** A number that has no account any more, as after a renumbering, is refused: it must not empty the role. */
const schemaOf = (known: DefaultAccountsRecord) =>
  formSchema.superRefine(({ roles }, context) => {
    roles.forEach(({ accountId }, index) => {
      if (accountId !== '' && !accountOf(known, accountId))
        context.addIssue({
          code: 'custom',
          path: ['roles', index, 'accountId'],
          message: `No account has the number ${accountId} any more. Choose another one.`,
        })
    })
  })

const accountOf = ({ accounts, roles }: DefaultAccountsRecord, number: string): Account | null =>
  accounts.find(({ accountId }) => accountId === number) ?? roles.find(({ account }) => account?.accountId === number)?.account ?? null

/** The health of what is chosen, also before it is saved. */
const LiveHealth = ({ record }: { record: DefaultAccountsRecord }) => {
  const roles = useWatch<Values, 'roles'>({ name: 'roles' })
  return (
    <AccountsHealth
      roles={roles.map(({ role, accountId }) => {
        const account = accountOf(record, accountId)
        return { role, account, problem: roleProblem(role, account) }
      })}
    />
  )
}

const labels = { roles: 'Account', 'roles.role': 'Role', 'roles.accountId': 'Account' }

/** Keeps the accounts as they were when the form opened: what arrives meanwhile must not hide that somebody else changed them. */
const Editor = ({ current }: { current: DefaultAccountsRecord }) => {
  const [record] = useState(current)
  const [values] = useState(() => valuesOf(current))
  const navigate = useNavigate()
  const companyId = useCompanyId()
  const { mutateAsync } = useSaveDefaultAccounts()
  const form = useForm<Values>({ resolver: zodResolver(schemaOf(current)), defaultValues: values, shouldFocusError: false })
  return (
    <FormFrame
      form={form}
      draft={{ doc: 'default-accounts', id: companyId, title: 'Default accounts', base: { version: record.version, values } }}
      save={async ({ roles }, attempt) => {
        const body = roles.map(({ role, accountId }) => ({ role, accountId: accountOf(current, accountId)?.id ?? null }))
        await mutateAsync({ roles: defaultAccountsInput.shape.roles.parse(body), ...attempt })
        notify.success('Default accounts saved')
        await navigate({ to: '/finance/default-accounts', ignoreBlocker: true })
      }}
      valuesOf={(current: DefaultAccountsRecord) => valuesOf(current)}
      labels={labels}
      submitLabel="Save"
      cancel={{ to: '/finance/default-accounts' }}
    >
      <LiveHealth record={record} />
      {roleGroups.map((group) => (
        <Panel key={group.title} title={group.title}>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {group.roles.map((role) => (
              <RoleField key={role} role={role} index={accountRoles.indexOf(role)} record={record} />
            ))}
          </div>
        </Panel>
      ))}
    </FormFrame>
  )
}

/** The route loads the accounts before this renders. */
export const EditDefaultAccounts = () => {
  useRequireFlag('default-accounts', 'update', '/finance/default-accounts')
  return (
    <>
      <PageHeader title="Edit default accounts" description="What is posted already stays where it is." />
      <Editor current={useDefaultAccounts()} />
    </>
  )
}
