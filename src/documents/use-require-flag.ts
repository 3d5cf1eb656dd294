import type { Flag, Module, PageUrl } from '@/contracts/permissions'
import { useMay } from '@/lookups/use-may'
import { AccessDenied } from '@/session/require-page'

/**
 * For a page that requests nothing from the server when it opens, such as an empty form: a user who may open the page but lacks the
 * flag sees the access-denied panel at once, instead of an error after filling in the form.
 * @throws AccessDenied if the user lacks the flag
 */
export function useRequireFlag(module: Module, flag: Flag, page: PageUrl): void {
  if (!useMay(module, flag)) throw new AccessDenied(page)
}
