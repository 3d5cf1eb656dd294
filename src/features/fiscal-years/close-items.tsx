import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CloseItem, FiscalYearDetail } from '@/contracts/fiscal-years'
import { FileList } from '@/documents/file-list'
import { LineList } from '@/documents/line-list'
import { useMay } from '@/lookups/use-may'
import type { RowLink } from '@/ui/data-table/types'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Status } from '@/ui/primitives/status'
import { ExplainDialog } from './explain-dialog'
import { queries } from './queries'

const states = { done: ['done', 'Done'], explained: ['partial', 'Explained'], open: ['pending', 'To do'] } as const
const StateOf = ({ state }: CloseItem) => <Status tone={states[state][0]}>{states[state][1]}</Status>

const Found = ({ link, found }: CloseItem) =>
  link ? (
    <Link {...(link as RowLink)} className="text-link underline-offset-2 hover:underline">
      {found ?? 'Show'}
    </Link>
  ) : (
    found
  )

/** The checklist of a close. Of a closed year it is shown as it was, and nothing of it can be changed. */
export const CloseItems = ({ year, items }: { year: FiscalYearDetail; items: readonly CloseItem[] }) => {
  const mayPost = useMay('fiscal-years', 'post')
  const download = queries.useFile(year.id)
  const [asked, setAsked] = useState<CloseItem | null>(null)
  const title = year.status === 'closed' ? 'As it was closed' : 'Before the close'
  const step = (item: CloseItem) => {
    if (!mayPost || year.status !== 'open') return null
    const [label, does] = item.isExplainable && item.count > 0 ? ['Explain', 'Explain or prove'] : ['Assign', 'Assign or prove']
    return (
      <Button tone="ghost" aria-label={`${does}: ${item.title}`} onClick={() => setAsked(item)}>
        {item.note || item.owner || item.files.length > 0 ? 'Change' : label}
      </Button>
    )
  }
  return (
    <Panel title={title}>
      <LineList
        label={title}
        lines={items}
        lineKey={({ code }) => code}
        columns={[
          { id: 'title', header: 'What', card: 'lead', cell: (item) => item.title },
          { id: 'state', header: 'State', card: 'amount', cell: StateOf },
          { id: 'count', header: 'Open', kind: 'number', card: 'detail', cell: ({ count }) => (count === 0 ? null : count) },
          { id: 'found', header: 'Found', card: 'full', cell: Found },
          { id: 'note', header: 'Explained by', cell: ({ note }) => note },
          { id: 'owner', header: 'Owner', cell: ({ owner }) => owner?.name },
          { id: 'files', header: 'Evidence', cell: ({ files }) => (files.length > 0 ? <FileList files={files} onDownload={download} /> : null) },
          { id: 'do', header: 'Action', card: 'status', cell: step },
        ]}
      />
      {asked && <ExplainDialog year={year} item={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}
