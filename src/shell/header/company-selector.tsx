import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { CompanySummary } from '@/contracts/session'
import { SwitchDialog } from '@/documents/switch-dialog'
import { useSession } from '@/session/session'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import { CompanyMark } from '../company-mark'

const chip = 'inline-flex h-7 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-2 font-medium pointer-coarse:h-10'

const ChipText = ({ company }: { company: CompanySummary }) => (
  <>
    <CompanyMark name={company.name} hue={company.hue} />
    <span className="min-w-0 truncate">
      <span className="sr-only">Company: </span>
      {company.name} · {company.baseCurrency}
    </span>
  </>
)

/** Shows the active company and switches to another one after asking. */
export const CompanySelector = () => {
  const { companyInfo, allCompanies } = useSession()
  const [target, setTarget] = useState<CompanySummary | null>(null)
  if (allCompanies.length < 2) {
    return (
      <span className={chip}>
        <ChipText company={companyInfo} />
      </span>
    )
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button type="button" className={`${chip} transition-colors duration-hover hover:bg-hover`}>
            <ChipText company={companyInfo} />
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-2 max-sm:hidden" />
          </button>
        }
      >
        {allCompanies.map((company) => (
          <MenuItem key={company.id} onSelect={() => company.id !== companyInfo.id && setTarget(company)} className="min-h-10">
            <CompanyMark name={company.name} hue={company.hue} className="size-6 text-[10px]" />
            <span className="min-w-0">
              <span className="block truncate font-medium">
                {company.name} · {company.baseCurrency}
              </span>
              <span className="block truncate text-meta text-ink-2">{company.role}</span>
            </span>
            {company.id === companyInfo.id && (
              <span className="ml-auto pl-3">
                <Check aria-hidden />
                <span className="sr-only">(active)</span>
              </span>
            )}
          </MenuItem>
        ))}
      </Menu>
      <SwitchDialog company={target} onClose={() => setTarget(null)} />
    </>
  )
}
