import { queryOptions } from '@tanstack/react-query'
import { roles } from '@/contracts/roles'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'

const keys = companyKeys('roles')

export const rolesQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.list(companyId, 'all'), queryFn: async ({ signal }) => (await call(roles.list, { companyId, signal })).rows })

export const templatesQuery = (companyId: string) =>
  queryOptions({
    queryKey: keys.list(companyId, 'templates'),
    queryFn: async ({ signal }) => (await call(roles.templates, { companyId, signal })).rows,
    staleTime: 'static',
  })

export const roleQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(roles.get, { params: { id }, companyId, signal }) })
