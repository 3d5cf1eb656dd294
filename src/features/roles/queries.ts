import { queryOptions } from '@tanstack/react-query'
import { type RoleDetail, type RoleInput, type RolePatch, roles } from '@/contracts/roles'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'roles'
const keys = companyKeys(ENTITY)
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

export const useCreateRole = () => useCompanyMutation({ mutationFn: (body: RoleInput, scope) => call(roles.create, { body, ...scope }) as Promise<RoleDetail> })

export const useChangeRole = (id: string) =>
  useCompanyMutation({ mutationFn: (body: RolePatch, scope) => call(roles.change, { params: { id }, body, ...scope }) })
