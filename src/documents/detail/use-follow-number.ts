import { useRouter } from '@tanstack/react-router'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'

/**
 * Goes to the new address of a draft that has got its number. The data of the new page is loaded first: until then the current page, which
 * already shows the document, stays as it is, including an open menu. A user who has gone elsewhere in the meantime stays there.
 */
export const useFollowNumber = (kind: DocumentKind) => {
  const router = useRouter()
  return async (voucherId: string): Promise<void> => {
    const link = documentLink(kind, voucherId)
    const { href } = router.latestLocation
    await router.preloadRoute(link as never)
    if (router.latestLocation.href !== href) return
    await router.navigate({ ...link, replace: true } as never)
    // The button that was pressed has disappeared, and the focus with it.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
  }
}
