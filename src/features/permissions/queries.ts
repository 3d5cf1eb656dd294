import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { permissionMatrix } from '@/contracts/permission-matrix'
import type { Flag, PageUrl } from '@/contracts/permissions'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('permissions')

export const subjectsQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.list(companyId, 'subjects'), queryFn: ({ signal }) => call(permissionMatrix.subjects, { companyId, signal }) })

export const userPermissionsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `user ${userId}`),
    queryFn: ({ signal }) => call(permissionMatrix.user, { params: { userId }, companyId, signal }),
  })

export const rolePermissionsQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `role ${id}`),
    queryFn: ({ signal }) => call(permissionMatrix.role, { params: { id }, companyId, signal }),
  })

export const explainQuery = (companyId: string, query: { userId: string; url: PageUrl; flag: Flag }) =>
  queryOptions({
    queryKey: keys.list(companyId, ['explain', query]),
    queryFn: ({ signal }) => call(permissionMatrix.explain, { query, companyId, signal }),
  })

export const menuOfQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `menu ${userId}`),
    queryFn: ({ signal }) => call(permissionMatrix.menu, { params: { userId }, companyId, signal }),
  })

export const useSubjects = () => useSuspenseQuery(subjectsQuery(useCompanyId())).data
