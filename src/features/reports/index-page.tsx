import { Link } from '@tanstack/react-router'
import { reportKind, reportNames } from '@/contracts/reports/kinds'
import { reportTexts } from '@/contracts/reports/texts'
import { useMayInAny } from '@/lookups/use-may'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'

const SECTIONS = [
  ['ledger-reports', 'Accounts'],
  ['party-reports', 'Customers and vendors'],
  ['tax-reports', 'Taxes'],
] as const

/** All reports that the user may read, with the question that each answers. */
export const ReportsIndex = () => {
  const may = useMayInAny()
  return (
    <>
      <PageHeader title="Reports" description="All figures come from what is posted, and lead back to it." />
      <div className="flex flex-col gap-4">
        {SECTIONS.filter(([module]) => may(module, 'read')).map(([module, title]) => (
          <Panel key={module} title={title}>
            <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {reportNames
                .filter((name) => reportKind(name).module === module)
                .map((name) => {
                  const { title: report, answers } = reportTexts[name]
                  const { page } = reportKind(name)
                  return (
                    <li key={name}>
                      <Link to={page} className="font-medium text-link hover:underline">
                        {report}
                      </Link>
                      <p className="text-meta text-ink-2">{answers}</p>
                    </li>
                  )
                })}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  )
}
