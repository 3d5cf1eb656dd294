import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { COUNT_CAP } from '@/contracts/envelope'
import type { ListQuery } from '@/contracts/lists'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import type { ListDefinition, PageQuery } from './definition'

const PAGE = 200

/** Selects all rows that match the filter: fetches them page by page, up to the 1,000 that are counted at once. */
export const useSelectAll = <Row extends object>(list: ListDefinition<Row>, params: ListQuery, add: (rows: readonly Row[]) => void) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const rows: Row[] = []
    let after: string | undefined
    try {
      do {
        const query: PageQuery<Row> = list.query(companyId, { ...params, limit: PAGE, after, before: undefined, count: 'capped' })
        const page = (await queryClient.query({ queryKey: query.queryKey as readonly unknown[], queryFn: query.queryFn as never, staleTime: 10_000 })) as {
          rows: Row[]
          nextCursor?: string
        }
        rows.push(...page.rows)
        after = page.nextCursor
      } while (after !== undefined && rows.length < COUNT_CAP)
      add(rows.slice(0, COUNT_CAP))
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }, [companyId, queryClient, list, params, add])
}
