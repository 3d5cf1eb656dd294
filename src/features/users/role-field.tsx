import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { givableRolesQuery } from './queries'

interface RoleFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  error?: string
  /** Role that stays among the options even if the caller may not give it. */
  current?: { id: string; role: string }
}

/** Roles that the caller may give: those that grant nothing beyond what the caller has. */
export const RoleField = ({ error, current, ...rest }: RoleFieldProps) => {
  const { data, error: failure, isPending } = useQuery(givableRolesQuery(useCompanyId()))
  const roles = (data?.rows ?? []).filter(({ id, mayGive }) => mayGive || id === current?.id)
  const hidden = (data?.rows.length ?? 0) - roles.length
  const options = isPending && current ? [{ value: current.id, label: current.role }] : roles.map(({ id, role }) => ({ value: id, label: role }))
  const hint = hidden > 0 ? 'Roles that grant more than you have are left out.' : undefined
  return (
    <Field label="Role" required error={error ?? (failure ? errorMessage(failure) : undefined)} hint={hint}>
      <Select placeholder={isPending ? 'Loading…' : 'Choose a role'} options={options} {...rest} />
    </Field>
  )
}
