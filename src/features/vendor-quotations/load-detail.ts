import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { detailLink } from './links'
import { queries } from './queries'

interface LoaderArgs {
  context: { queryClient: QueryClient; companyId: string }
  deps: { voucherId: string }
  location: { pathname: string }
  preload: boolean
}

/** Loads a quotation for its page. Redirects to the page of its kind, because a link may not know the kind. */
export const loadDetail = async ({ context: { queryClient, companyId }, deps, location, preload }: LoaderArgs): Promise<void> => {
  const quotation = await loadRecord(queryClient, deps.voucherId, queries.record(companyId, deps.voucherId))
  const { to } = detailLink(quotation)
  if (to !== location.pathname && !preload) throw redirect({ to, search: deps, replace: true } as never)
}
