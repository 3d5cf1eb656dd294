import { create } from 'zustand'
import type { PermissionEntry } from '@/contracts/permissions'
import type { CompanySummary, MenuSection } from '@/contracts/session'
import { isRecord, keepInRoot } from './root-storage'

export interface PermissionsSnapshot {
  permissions: PermissionEntry[]
  menu: MenuSection[]
  currentRole: string | null
  userType: 'system' | 'user' | null
  allCompanies: CompanySummary[]
  activeCompany: CompanySummary | null
}

/** A shallow check is enough for a mere hint: an entry without its flags allows nothing. */
const isSnapshot = (value: unknown): value is PermissionsSnapshot =>
  isRecord(value) &&
  [value.permissions, value.menu, value.allCompanies].every((list) => Array.isArray(list) && list.every(isRecord)) &&
  (value.activeCompany === null || (isRecord(value.activeCompany) && typeof value.activeCompany.id === 'string'))

const emptySnapshot: PermissionsSnapshot = { permissions: [], menu: [], currentRole: null, userType: null, allCompanies: [], activeCompany: null }

/** The server's last answer, for the first paint after a reload. Only a hint: it grants no access. */
export const usePermissionsHint = create<PermissionsSnapshot>()(() => emptySnapshot)

export const rememberPermissions = (answer: Partial<PermissionsSnapshot>): void => usePermissionsHint.setState(answer)
export const forgetPermissions = (): void => usePermissionsHint.setState(emptySnapshot)

const save = keepInRoot('permissions', (value) => {
  if (isSnapshot(value)) usePermissionsHint.setState(value)
})
usePermissionsHint.subscribe(save)
