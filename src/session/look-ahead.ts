import { useCompanyState } from './company-state'
import { sessionHost } from './host'
import { companyPrefix } from './keys'
import { cachedSession } from './session'

/** Whether a page of the company may still fetch ahead: the token changes hands with a switch, and a call for the old company is refused. */
export const mayLookAhead = (companyId: string): boolean => !useCompanyState.getState().switching && cachedSession()?.companyInfo.id === companyId

/** What is looked ahead at would be answered after the token has changed hands, and refused. */
export async function giveUpLookingAhead(): Promise<void> {
  const here = cachedSession()?.companyInfo.id
  if (here) await sessionHost().queryClient.cancelQueries({ queryKey: companyPrefix(here), type: 'inactive' })
}
