import { useState } from 'react'
import type { MemberState, PermissionSubjects } from '@/contracts/permission-matrix'
import { Combobox } from '@/ui/form/combobox'
import { Field } from '@/ui/form/field'

export interface SubjectOption {
  kind: 'role' | 'user'
  id: string
  name: string
  /** Distinguishes options with the same name. */
  detail: string
}

const stateWords: Record<MemberState, string> = { active: '', invited: ', invited', disabled: ', disabled', inactive: ', account not active' }

export const userOptions = ({ users }: PermissionSubjects): SubjectOption[] =>
  users.map(({ id, name, email, role, state }) => ({ kind: 'user', id, name, detail: `${email}, ${role}${stateWords[state]}` }))
export const roleOptions = ({ roles }: PermissionSubjects): SubjectOption[] =>
  roles.map(({ id, name, members }) => ({ kind: 'role', id, name, detail: members === 1 ? 'Role, 1 member' : `Role, ${members} members` }))

interface SubjectFieldProps {
  label: string
  options: readonly SubjectOption[]
  value: string | undefined
  onChoose: (option: SubjectOption | null) => void
}

/** Field to find a user or a role by a part of name, e-mail address or role. */
export const SubjectField = ({ label, options, value, onChoose }: SubjectFieldProps) => {
  const [query, setQuery] = useState('')
  const searchText = query.trim().toLowerCase()
  const matches = options.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(searchText))
  return (
    <Field label={label} className="w-full sm:w-96">
      <Combobox
        value={options.find(({ id }) => id === value) ?? null}
        onChange={onChoose}
        options={matches.slice(0, 50)}
        onQueryChange={setQuery}
        optionKey={({ kind, id }) => `${kind} ${id}`}
        optionLabel={({ name }) => name}
        renderOption={({ name, detail }) => (
          <span className="flex min-w-0 flex-col">
            <span className="truncate">{name}</span>
            <span className="truncate text-meta text-ink-2">{detail}</span>
          </span>
        )}
      />
    </Field>
  )
}
