import { type RoleDetail, type RoleInput, type RolePatch, roles } from '@/contracts/roles'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'

const useCreate = () => useCompanyMutation({ mutationFn: (body: RoleInput, scope) => call(roles.create, { body, ...scope }) as Promise<RoleDetail> })

const useChange = (id: string) => useCompanyMutation({ mutationFn: (body: RolePatch, scope) => call(roles.change, { params: { id }, body, ...scope }) })

export const mutations = { useCreate, useChange }
