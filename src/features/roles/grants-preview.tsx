import { useQuery } from '@tanstack/react-query'
import { moduleNames } from '@/contracts/page-names'
import { type Flag, flags, type Module, pages } from '@/contracts/permissions'
import { type RoleTemplateKey, roleTemplateKeys } from '@/contracts/role-input'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { Spinner } from '@/ui/primitives/spinner'
import { roleQuery, templatesQuery } from './queries'

type Grants = readonly { url: string; flags: readonly string[] }[]

/** Flags that a role grants, by module: a call is allowed by any page of its module. */
const byModule = (grants: Grants): { module: Module; name: string; granted: Flag[] }[] =>
  moduleNames.flatMap(({ modules }) =>
    modules.flatMap(([module, name]) => {
      const urls = new Set<string>(pages.filter((page) => page.module === module).map(({ url }) => url))
      const grantedFlags = new Set(grants.filter(({ url }) => urls.has(url)).flatMap((grant) => grant.flags))
      const granted = flags.filter((flag) => grantedFlags.has(flag))
      return granted.length > 0 ? [{ module, name, granted }] : []
    }),
  )

const isTemplate = (from: string): from is RoleTemplateKey => (roleTemplateKeys as readonly string[]).includes(from)

const useGrants = (from: string) => {
  const companyId = useCompanyId()
  const templates = useQuery({ ...templatesQuery(companyId), enabled: isTemplate(from) })
  const role = useQuery({ ...roleQuery(companyId, from), enabled: from !== '' && !isTemplate(from) })
  const activeQuery = isTemplate(from) ? templates : role
  return { grants: isTemplate(from) ? templates.data?.find(({ key }) => key === from)?.grants : role.data?.grants, error: activeQuery.error }
}

/** Preview of what a role created from a template or another role may do. */
export const GrantsPreview = ({ from }: { from: string }) => {
  const { grants, error } = useGrants(from)
  if (from === '') return <p className="text-ink-2">The role grants nothing yet. Its permissions are given afterwards.</p>
  if (error) return <p className="text-negative">{errorMessage(error)}</p>
  if (!grants) return <Spinner />
  const shown = byModule(grants)
  if (shown.length === 0) return <p className="text-ink-2">It grants nothing.</p>
  return (
    <dl aria-label="What the role may do" className="rounded-panel border border-line">
      {shown.map(({ module, name, granted }) => (
        <div key={module} className="grid grid-cols-[9rem_1fr] gap-2 border-b border-line px-2 py-1 last:border-b-0">
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-2">{granted.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
