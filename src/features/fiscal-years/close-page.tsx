import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { CloseChecklist } from '@/contracts/fiscal-years'
import { Amount } from '@/documents/amount'
import { sideColumns } from '@/documents/ledger/side-columns'
import { LineList } from '@/documents/line-list'
import { documentLink } from '@/lookups/document-links'
import { useCompanyId } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { PageHeader } from '@/ui/layout/page-header'
import { CloseActions } from './close-actions'
import { CloseItems } from './close-items'
import { queries } from './queries'
import { daysInWords } from './words'

const route = getRouteApi('/_app/finance/fiscalYear/fiscal-year/close')
const link = 'text-link underline-offset-2 hover:underline'

const Journal = ({ lines, result, currency, entry }: CloseChecklist) => (
  <Panel
    title={entry ? 'Closing entry' : 'Closing entry as it would be'}
    actions={
      entry && (
        <Link {...documentLink('journal_entry', entry)} className={link}>
          {entry}
        </Link>
      )
    }
  >
    {lines.length === 0 ? (
      <p className="text-ink-2">There are no income and no expenses to clear.</p>
    ) : (
      <LineList
        label="Closing entry"
        lines={lines.map((line, index) => ({ ...line, index }))}
        lineKey={({ index }) => String(index)}
        columns={[
          { id: 'account', header: 'Account', card: 'full', cell: ({ accountId, accountName }) => `${accountId} ${accountName}` },
          { id: 'centre', header: 'Cost centre', kind: 'code', cell: ({ costCentre }) => costCentre },
          ...sideColumns<CloseChecklist['lines'][number] & { index: number }>(currency),
        ]}
      />
    )}
    <p className="mt-2">
      Result of the year: <Amount value={result} currency={currency} withCode />
    </p>
  </Panel>
)

/** The close of a year: what is left to do, the closing entry, and the close itself; of a closed year, its entry and the way back. */
export const ClosePage = () => {
  const { year: id } = route.useSearch()
  const year = queries.useRecord(id)
  const checklist = useSuspenseQuery(queries.checklist(useCompanyId(), id)).data
  return (
    <>
      <PageHeader
        title={year.status === 'closed' ? `${year.name} is closed` : `Close ${year.name}`}
        description={
          <>
            {daysInWords(year)} ·{' '}
            <Link to="/finance/fiscalYear/fiscal-year/detail" search={{ id }} className="text-link underline underline-offset-2 hover:no-underline">
              Locks and history
            </Link>
          </>
        }
        actions={<CloseActions year={year} isReady={checklist.isReady} />}
      />
      <div className="flex flex-col gap-4">
        {checklist.items.length > 0 && <CloseItems year={year} items={checklist.items} />}
        <Journal {...checklist} />
      </div>
    </>
  )
}
