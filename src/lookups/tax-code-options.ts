import { queryOptions, useQuery } from '@tanstack/react-query'
import { taxCodes, type TaxCodeRow } from '@/contracts/tax-codes'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useMay } from './use-may'

const MOST = 200

const allTaxCodesQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('tax-codes').list(companyId, 'options'),
    queryFn: ({ signal }) => call(taxCodes.list, { query: { sort: 'code', limit: MOST, count: 'capped' }, companyId, signal }),
  })

const labelOf = ({ code, name, ratePct, isActive }: TaxCodeRow): string =>
  `${code} · ${name}${ratePct === null ? '' : ` · ${ratePct} %`}${isActive ? '' : ' (out of use)'}`

/**
 * Tax codes to choose from: those in use, and the chosen one whatever became of it. Null while they are not known, or for who may
 * not read them.
 */
export const useTaxCodeOptions = (chosen: string, kind: 'sales' | 'purchase'): { value: string; label: string }[] | null => {
  const companyId = useCompanyId()
  const mayRead = useMay('tax-codes', 'read')
  const { data } = useQuery({ ...allTaxCodesQuery(companyId), enabled: mayRead })
  if (!data) return null
  const other = kind === 'sales' ? 'purchase' : 'sales'
  return data.rows.filter((row) => row.id === chosen || (row.isActive && row.kind !== other)).map((row) => ({ value: row.id, label: labelOf(row) }))
}

/** What a record's tax code is called; undefined while that is not known. */
export const useTaxCodeName = (id: string | null, kind: 'sales' | 'purchase'): string | undefined => {
  const options = useTaxCodeOptions(id ?? '', kind)
  return id === null ? undefined : options?.find(({ value }) => value === id)?.label
}
