import { useQuery } from '@tanstack/react-query'
import { session as wire } from '@/contracts/session'
import { download } from '@/lib/call'
import { useObjectUrl } from '@/lib/use-object-url'
import { usePainted } from '@/lib/use-settled'
import { companyKeys } from './keys'
import { useSession } from './session'

interface CompanyLogo {
  /** An object URL (an `img` can't send the token); null until it is loaded, where there is no logo and where loading failed. */
  url: string | null
  isComing: boolean
}

/** The active company's logo, requested once the page has been painted. */
export function useCompanyLogo(): CompanyLogo {
  const { id, company_logo: logo } = useSession().companyInfo
  const painted = usePainted()
  const { data: blob, isPending } = useQuery({
    queryKey: companyKeys('company-logo').detail(id, logo ?? ''),
    queryFn: ({ signal }) => download(wire.logo, { companyId: id, signal }).catch(() => null),
    enabled: logo !== null && painted,
    staleTime: 'static',
  })
  // A URL of another company's logo is never shown, not even for one frame.
  const url = useObjectUrl(blob)
  return { url, isComing: (logo !== null && isPending) || (Boolean(blob) && url === null) }
}
