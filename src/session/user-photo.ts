import { useQuery } from '@tanstack/react-query'
import { account } from '@/contracts/account'
import { download } from '@/lib/call'
import { useObjectUrl } from '@/lib/use-object-url'
import { companyKeys } from './keys'
import { useCompanyId } from './session'

/** An object URL of a user's photo (an `img` can't send the token); null until it is loaded, where there is none and where loading failed. */
export function useUserPhoto(userId: string, photo: string | null | undefined): string | null {
  const companyId = useCompanyId()
  const { data: blob } = useQuery({
    queryKey: companyKeys('user-photo').detail(companyId, photo ?? ''),
    queryFn: ({ signal }) => download(account.photo, { params: { userId }, signal }).catch(() => null),
    enabled: Boolean(photo),
    staleTime: 'static',
  })
  return useObjectUrl(blob)
}
