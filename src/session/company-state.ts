import { create } from 'zustand'
import { readCompanyId, writeCompanyId, type NamedCompany } from '@/lib/cookies'

interface CompanyState {
  /** What the companyId cookie held when it was read or written last; null without one. */
  selectedCompanyId: string | null
  /** Set for 300 ms when the company changed (specification 4). */
  loading: boolean
  /** Menu and permissions of the new company are being fetched. */
  reloading: boolean
  /** A switch was asked for and is not done: the token may change hands with any answer. */
  switching: boolean
  /** The user has confirmed a switch that the server has yet to make: the old company's page is kept, unseen, for a refusal. */
  leaving: boolean
  /** Menu or permissions could not be loaded: the screens go by what was known last, and ask again with the next page. */
  untold: boolean
  /** Counts company changes; views are keyed by it so that nothing of the old company stays in their state. */
  refreshes: number
  /** The company another tab went to while a form with unsaved changes keeps this tab where it is. */
  movedTo: NamedCompany | null
}

const stored = () => readCompanyId() ?? null
const initial: Omit<CompanyState, 'selectedCompanyId'> = {
  loading: false,
  reloading: false,
  switching: false,
  leaving: false,
  untold: false,
  refreshes: 0,
  movedTo: null,
}

export const useCompanyState = create<CompanyState>()(() => ({ ...initial, selectedCompanyId: stored() }))

export const resetCompanyState = () => useCompanyState.setState({ ...initial, selectedCompanyId: stored() })

/** Stores a company id in the companyId cookie; an empty one removes it (specification 4). */
export const selectCompany = (id: string): void => {
  writeCompanyId(id)
  useCompanyState.setState({ selectedCompanyId: id || null })
}
/** Takes over what the cookie says, which another tab may have written. @returns whether that is another company than before, or none */
export const followCookie = (): boolean => {
  const selectedCompanyId = stored()
  if (selectedCompanyId === useCompanyState.getState().selectedCompanyId) return false
  useCompanyState.setState({ selectedCompanyId })
  return true
}
