import { z } from 'zod'
import { create } from 'zustand'
import { permissionEntry } from '@/contracts/permissions'
import { companySummary, menuSection } from '@/contracts/session'
import { keepInRoot } from './root-storage'

const snapshot = z.object({
  permissions: z.array(permissionEntry),
  menu: z.array(menuSection),
  currentRole: z.string().nullable(),
  userType: z.enum(['system', 'user']).nullable(),
  allCompanies: z.array(companySummary),
  activeCompany: companySummary.nullable(),
})
export type PermissionsSnapshot = z.infer<typeof snapshot>

const nothing: PermissionsSnapshot = { permissions: [], menu: [], currentRole: null, userType: null, allCompanies: [], activeCompany: null }

/** The server's last answer, for the first paint after a reload. A hint: it decides nothing. */
export const usePermissionsHint = create<PermissionsSnapshot>()(() => nothing)

export const rememberPermissions = (answer: Partial<PermissionsSnapshot>): void => usePermissionsHint.setState(answer)
export const forgetPermissions = (): void => usePermissionsHint.setState(nothing)

const save = keepInRoot('permissions', (value) => {
  const parsed = snapshot.safeParse(value)
  if (parsed.success) usePermissionsHint.setState(parsed.data)
})
usePermissionsHint.subscribe(save)
