import { create } from 'zustand'
import { readCompanyId, writeCompanyId, type NamedCompany } from '@/lib/cookies'

interface CompanyState {
  /** Value of the companyId cookie when it was last read or written; null without a cookie. */
  selectedCompanyId: string | null
  /** Set for 300 ms when the company changed (specification 4). */
  loading: boolean
  /** Menu and permissions of the new company are being fetched. */
  reloading: boolean
  /** A switch was requested and is not finished: its answer may replace the token at any moment. */
  switching: boolean
  /** The user has confirmed a switch that the server has not made yet: the old company's page is kept, hidden, in case the server refuses. */
  leaving: boolean
  /** Menu or permissions could not be loaded: the screens use the last known ones, and the next page requests them again. */
  untold: boolean
  /** Counts company changes; views are keyed by it so that nothing of the old company stays in their state. */
  refreshes: number
  /** The company that another tab has switched to, while a form with unsaved changes keeps this tab in its own company. */
  movedTo: NamedCompany | null
}

const companyIdOfCookie = () => readCompanyId() ?? null
const initialState: Omit<CompanyState, 'selectedCompanyId'> = {
  loading: false,
  reloading: false,
  switching: false,
  leaving: false,
  untold: false,
  refreshes: 0,
  movedTo: null,
}

export const useCompanyState = create<CompanyState>()(() => ({ ...initialState, selectedCompanyId: companyIdOfCookie() }))

export const resetCompanyState = () => useCompanyState.setState({ ...initialState, selectedCompanyId: companyIdOfCookie() })

/** Stores a company id in the companyId cookie; an empty one removes it (specification 4). */
export const selectCompany = (id: string): void => {
  writeCompanyId(id)
  useCompanyState.setState({ selectedCompanyId: id || null })
}
/** Takes over the company id of the cookie, which another tab may have written. @returns whether it has changed, also to none */
export const followCookie = (): boolean => {
  const selectedCompanyId = companyIdOfCookie()
  if (selectedCompanyId === useCompanyState.getState().selectedCompanyId) return false
  useCompanyState.setState({ selectedCompanyId })
  return true
}
