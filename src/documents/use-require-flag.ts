import type { Flag, Module, PageUrl } from '@/contracts/permissions'
import { useMay } from '@/lookups/use-may'
import { AccessDenied } from '@/session/require-page'

/**
 * For a page that asks the server for nothing when it opens, such as an empty form: whoever came past the page rule without the
 * flag gets the calm panel here, instead of a refusal after typing.
 * @throws AccessDenied
 */
export function useRequireFlag(module: Module, flag: Flag, page: PageUrl): void {
  if (!useMay(module, flag)) throw new AccessDenied(page)
}
