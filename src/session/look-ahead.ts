import { useCompanyState } from './company-state'
import { sessionHost } from './host'
import { companyPrefix } from './keys'
import { cachedSession } from './session'

/** Whether pages of the company may still prefetch: a switch replaces the token, and calls for the old company are refused after it. */
export const mayPrefetch = (companyId: string): boolean => !useCompanyState.getState().switching && cachedSession()?.companyInfo.id === companyId

/** Cancels prefetches, which would be refused once a switch has replaced the token. */
export async function cancelPrefetches(): Promise<void> {
  const currentCompanyId = cachedSession()?.companyInfo.id
  if (currentCompanyId) await sessionHost().queryClient.cancelQueries({ queryKey: companyPrefix(currentCompanyId), type: 'inactive' })
}
