import { create } from 'zustand'
import type { NamedCompany } from '@/lib/cookies'

interface CompanyState {
  /** Set for 300 ms when the company changed (specification 4). */
  loading: boolean
  /** Menu and permissions of the new company are being fetched. */
  reloading: boolean
  /** A switch was asked for and is not done: the token may change hands with any answer. */
  switching: boolean
  /** The user has confirmed a switch that the server has yet to make: the old company's page is kept, unseen, for a refusal. */
  leaving: boolean
  /** Counts company changes; views are keyed by it so that nothing of the old company stays in their state. */
  refreshes: number
  /** The company another tab went to while a form with unsaved changes keeps this tab where it is. */
  movedTo: NamedCompany | null
}

const initial: CompanyState = { loading: false, reloading: false, switching: false, leaving: false, refreshes: 0, movedTo: null }

export const useCompanyState = create<CompanyState>()(() => initial)

export const resetCompanyState = () => useCompanyState.setState(initial)
