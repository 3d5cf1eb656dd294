import { useRouter } from '@tanstack/react-router'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'

/**
 * Leads to the page of a draft that took its number. What that page waits for is loaded first: the one on the screen, which shows the
 * document already, stays as it is, with a menu that is open. Who has gone elsewhere meanwhile stays there.
 */
export const useFollowNumber = (kind: DocumentKind) => {
  const router = useRouter()
  return async (voucherId: string): Promise<void> => {
    const link = documentLink(kind, voucherId)
    const { href } = router.latestLocation
    await router.preloadRoute(link as never)
    if (router.latestLocation.href !== href) return
    await router.navigate({ ...link, replace: true } as never)
    // The button that was pressed is gone.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
  }
}
