import type { CompanySummary } from '@/contracts/session'
import { ownCompanies } from '../../db/enter'
import type { Tx } from '../../ports'

/** The companies that the bound user works in, sorted by name. */
export const companiesOf = async (
  tx: Tx,
  { userType }: { userType: string },
  activeId: string | null,
): Promise<(CompanySummary & { roleId: string; isDefault: boolean })[]> =>
  (await ownCompanies(tx)).map(({ logoFileId, requiresSecondStep: _required, ...row }) => ({
    ...row,
    isActive: row.id === activeId,
    user_type: userType,
    // The URL contains the file's id, so that a cached logo isn't used after the file has changed.
    company_logo: logoFileId && row.id === activeId ? `/company-info/logo?file=${logoFileId}` : null,
  }))
