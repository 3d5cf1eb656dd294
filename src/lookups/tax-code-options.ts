import { queryOptions, useQuery } from '@tanstack/react-query'
import { taxCodes, type TaxCodeRow } from '@/contracts/tax-codes'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useMay } from './use-may'

const MAX_TAX_CODES = 200

const allTaxCodesQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('tax-codes').list(companyId, 'options'),
    queryFn: ({ signal }) => call(taxCodes.list, { query: { sort: 'code', limit: MAX_TAX_CODES, count: 'capped' }, companyId, signal }),
  })

const labelOf = ({ code, name, ratePct, isActive }: TaxCodeRow): string =>
  `${code} · ${name}${ratePct === null ? '' : ` · ${ratePct} %`}${isActive ? '' : ' (out of use)'}`

/**
 * Tax codes to choose from: the active ones, and the chosen one even if it is inactive. Null while they are loading, and for users who
 * may not read them.
 */
export const useTaxCodeOptions = (chosen: string, kind: 'sales' | 'purchase'): { value: string; label: string }[] | null => {
  const companyId = useCompanyId()
  const mayRead = useMay('tax-codes', 'read')
  const { data } = useQuery({ ...allTaxCodesQuery(companyId), enabled: mayRead })
  if (!data) return null
  const oppositeKind = kind === 'sales' ? 'purchase' : 'sales'
  return data.rows.filter((row) => row.id === chosen || (row.isActive && row.kind !== oppositeKind)).map((row) => ({ value: row.id, label: labelOf(row) }))
}

/** Label of a record's tax code; undefined while it is not known. */
export const useTaxCodeName = (id: string | null, kind: 'sales' | 'purchase'): string | undefined => {
  const options = useTaxCodeOptions(id ?? '', kind)
  return id === null ? undefined : options?.find(({ value }) => value === id)?.label
}
