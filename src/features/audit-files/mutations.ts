import { type AuditFileSettings, type AuditFileSettingsInput, auditFiles } from '@/contracts/audit-files'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'

const useSaveSettings = () =>
  useCompanyMutation({ mutationFn: (body: AuditFileSettingsInput, scope) => call(auditFiles.saveSettings, { body, ...scope }) as Promise<AuditFileSettings> })

export const mutations = { useSaveSettings }
