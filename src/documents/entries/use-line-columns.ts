import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '@/session/session'
import { entryColumns } from './columns'
import { codesOf, type EntryCodes } from './lines'
import { entryQueries } from './queries'

/**
 * Columns of the lines of an entry of this day, with what its codes mean.
 * @param isNamed whether a line named a cost centre when it was opened
 */
export const useLineColumns = (date: string, isNamed = false) => {
  const { baseCurrency } = useSession().companyInfo
  const basis = entryQueries.useBasis({ date })
  const parties = entryQueries.useParties()
  const codes = useMemo(() => codesOf(basis, parties), [basis, parties])
  const columns = useMemo(() => entryColumns({ baseCurrency, basis, parties, codes, isNamed }), [baseCurrency, basis, parties, codes, isNamed])
  return { columns, codes, baseCurrency }
}

/** What codes mean on a day, for the check of a form. If the server can't be reached none is known, and the save is refused with errors at its lines. */
export const codesOn = async (queryClient: QueryClient, companyId: string, date: string): Promise<EntryCodes> => {
  const basis = await queryClient.ensureQueryData(entryQueries.basis(companyId, { date })).catch(() => undefined)
  const parties = await queryClient.ensureQueryData(entryQueries.parties(companyId)).catch(() => undefined)
  return codesOf(basis, parties)
}
