import type { CompanySummary } from '@/contracts/session'
import { ownCompanies } from '../../db/enter'
import type { Tx } from '../../ports'

/** The companies that the bound user works in, by name. */
export const companiesOf = async (
  tx: Tx,
  { userType }: { userType: string },
  activeId: string | null,
): Promise<(CompanySummary & { roleId: string; isDefault: boolean })[]> =>
  (await ownCompanies(tx)).map(({ logoFileId, requiresSecondStep: _required, ...row }) => ({
    ...row,
    isActive: row.id === activeId,
    user_type: userType,
    // Named by its file, so that who keeps it sees when it is another.
    company_logo: logoFileId && row.id === activeId ? `/company-info/logo?file=${logoFileId}` : null,
  }))
