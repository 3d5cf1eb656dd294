import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowLink } from '@/ui/data-table/types'
import { Checkbox } from '@/ui/form/checkbox'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'
import { Amount } from '../amount'

export interface BillableLine {
  /** Id of the source line that is taken from. */
  id: string
  part: string | null
  description: string
  /** The quantity that remains to be taken. */
  qty: string
  uom: string
  unitPrice: string
  /** Further remarks: "2 in drafts", "5 awaited". */
  remarks: readonly string[]
  /** True if nothing of the line can be taken now. */
  isBlocked?: boolean
}
export interface BillableGroup {
  voucherId: string
  /** Link to the document, for users who may open it. */
  link?: RowLink | undefined
  /** Date and whatever else distinguishes the document from others. */
  about: string
  currency: string
  /** Reason why nothing of the document can be taken. */
  refused?: string | undefined
  lines: readonly BillableLine[]
}

interface BillablePanelProps {
  title: string
  groups: readonly BillableGroup[]
  /** Ids of the lines that were taken. */
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], on: boolean) => void
  /** Shown while there is nothing to take. */
  empty: ReactNode
}

const Row = ({ line, group, chosen, onChoose }: { line: BillableLine; group: BillableGroup } & Pick<BillablePanelProps, 'chosen' | 'onChoose'>) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-0.5 pl-6">
    <Checkbox
      checked={chosen.has(line.id)}
      disabled={line.isBlocked || group.refused !== undefined}
      onChange={(event) => onChoose([line.id], event.target.checked)}
      className="min-w-0 flex-1 basis-56"
    >
      <span className="min-w-0">
        {line.part && <span className="font-mono text-meta">{line.part} </span>}
        <span className="break-words">{line.description}</span>
      </span>
    </Checkbox>
    <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">
      {line.remarks.map((word) => (
        <span key={word} className="text-meta text-pending">
          {word}
        </span>
      ))}
      {!line.isBlocked && (
        <span className="whitespace-nowrap">
          <Quantity value={line.qty} unit={line.uom} /> × <Amount value={line.unitPrice} currency={group.currency} />
        </span>
      )}
    </span>
  </li>
)

const Group = ({ group, chosen, onChoose }: { group: BillableGroup } & Pick<BillablePanelProps, 'chosen' | 'onChoose'>) => {
  const { voucherId, link, about, currency, refused, lines } = group
  const ids = lines.flatMap(({ id, isBlocked }) => (isBlocked ? [] : [id]))
  const taken = ids.filter((id) => chosen.has(id))
  return (
    <li className="border-t border-line py-1.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          aria-label={`All of ${voucherId}`}
          checked={ids.length > 0 && taken.length === ids.length}
          disabled={refused !== undefined || ids.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = taken.length > 0 && taken.length < ids.length
          }}
          onChange={(event) => onChoose(ids, event.target.checked)}
        />
        {link ? (
          <Link {...link} className="font-mono text-meta text-link underline-offset-2 hover:underline">
            {voucherId}
          </Link>
        ) : (
          <span className="font-mono text-meta">{voucherId}</span>
        )}
        <span className="text-ink-2">{about}</span>
        <span className="text-ink-2">{currency}</span>
        {refused && <span className="text-meta text-pending">{refused}</span>}
      </div>
      <ul aria-label={`Lines of ${voucherId}`}>
        {lines.map((line) => (
          <Row key={line.id} line={line} group={group} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </li>
  )
}

/** Documents that are not yet fully invoiced, to be taken whole or line by line. The ticked lines are those that the form contains. */
export const BillablePanel = ({ title, groups, chosen, onChoose, empty }: BillablePanelProps) => (
  <Panel title={title}>
    {groups.length === 0 ? (
      <p className="text-ink-2">{empty}</p>
    ) : (
      <ul className="-my-1.5 max-h-96 overflow-y-auto">
        {groups.map((group) => (
          <Group key={group.voucherId} group={group} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    )}
  </Panel>
)
