import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ReportLink } from '@/contracts/reports/report'
import { SwitchDialog } from '@/documents/switch-dialog'
import { useSession } from '@/session/session'

export const figureLink = 'text-inherit decoration-line-strong underline-offset-2 hover:underline focus-visible:underline'

interface ElsewhereLinkProps {
  link: ReportLink
  companyId: string
  tabIndex: number
  children: ReactNode
}

/** A figure of another company: it leads there after a switch, which is asked for. */
export const ElsewhereLink = ({ link, companyId, tabIndex, children }: ElsewhereLinkProps) => {
  const { allCompanies } = useSession()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" data-figure tabIndex={tabIndex} onClick={() => setIsAsking(true)} className={figureLink}>
        {children}
      </button>
      <SwitchDialog
        company={isAsking ? (allCompanies.find(({ id }) => id === companyId) ?? null) : null}
        onClose={() => setIsAsking(false)}
        onSwitched={() => void navigate({ to: link.page, search: link.search as never })}
      />
    </>
  )
}
