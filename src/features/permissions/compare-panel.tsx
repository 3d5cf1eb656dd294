import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/ui/feedback/notice'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Spinner } from '@/ui/primitives/spinner'
import type { UserPermissions } from '@/contracts/permission-matrix'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { differencesOf } from './differences'
import { CompareTable } from './compare-table'
import { recordOfRole, recordOfUser } from './matrix/record'
import { pageRows } from './matrix/rows'
import { rolePermissionsQuery, userPermissionsQuery, useSubjects } from './queries'
import { roleOptions, SubjectField, type SubjectOption, userOptions } from './subject-field'

const useOtherRecord = (other: SubjectOption) => {
  const companyId = useCompanyId()
  const user = useQuery({ ...userPermissionsQuery(companyId, other.id), enabled: other.kind === 'user' })
  const role = useQuery({ ...rolePermissionsQuery(companyId, other.id), enabled: other.kind === 'role' })
  const otherQuery = other.kind === 'user' ? user : role
  return {
    record: user.data ? recordOfUser(user.data, '') : role.data ? recordOfRole(role.data) : null,
    error: otherQuery.error,
    retry: () => void otherQuery.refetch(),
    isFetching: otherQuery.isFetching,
  }
}

const Compared = ({ user, other }: { user: UserPermissions; other: SubjectOption }) => {
  const { record, error, retry, isFetching } = useOtherRecord(other)
  if (error) return <ErrorState message={errorMessage(error)} onRetry={retry} retrying={isFetching} />
  if (!record) return <Spinner />
  const differences = differencesOf(pageRows, recordOfUser(user, ''), record)
  const [userName, otherName] = [user.name, other.kind === 'role' ? `Role ${record.name}` : record.name]
  if (differences.length === 0)
    return (
      <Notice tone="info" title="No differences">
        <p>
          {userName} and {otherName} may do the same.
        </p>
      </Notice>
    )
  return <CompareTable names={[userName, otherName]} differences={differences} />
}

/** Compares the user with a second user or a role: lists what only one of the two may do. */
export const ComparePanel = ({ user }: { user: UserPermissions }) => {
  const subjects = useSubjects()
  const [other, setOther] = useState<SubjectOption | null>(null)
  const options = [...userOptions(subjects).filter(({ id }) => id !== user.userId), ...roleOptions(subjects)]
  return (
    <div className="flex flex-col gap-4">
      <SubjectField label="Compare with" options={options} value={other?.id} onChoose={setOther} />
      {other ? <Compared key={other.id} user={user} other={other} /> : <EmptyState>Choose a second user or a role.</EmptyState>}
    </div>
  )
}
