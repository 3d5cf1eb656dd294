import { administratorPermissions, moduleOf } from '@/contracts/permission-flags'
import { type Flag, type PageUrl, pages } from '@/contracts/permissions'
import { allowed, type Cells, type Subject } from './cells'
import { cellKey } from './rows'

const urlsOf = (module: string): PageUrl[] => pages.map(({ url }) => url).filter((url) => moduleOf(url) === module)

/** Administration permissions that the editing user would lose by a change, in words; one page of a module is enough to keep one. */
export const lockedOutOf = (subject: Subject, before: Cells, after: Cells): string[] => {
  const has = (decisions: Cells, module: string, flag: Flag) => urlsOf(module).some((url) => allowed(subject, decisions, cellKey(url, flag)))
  return administratorPermissions
    .filter(([module, flag]) => has(before, module, flag) && !has(after, module, flag))
    .map(([module, flag]) => `${flag} ${module}`)
}
