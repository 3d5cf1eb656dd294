import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionBar } from '@/documents/detail/action-bar'
import type { DocumentAction } from '@/documents/detail/actions'
import { CopyButton } from '@/documents/detail/copy-button'
import { type Neighbours, NeighbourLinks } from '@/documents/detail/neighbours'
import { TimelineButton } from '@/documents/detail/timeline/timeline-button'
import { useAddToRecents } from '@/documents/detail/use-remember'
import { useShortcut } from '@/lib/shortcuts'
import { partyLink } from '@/lookups/document-links'
import { Status } from '@/ui/primitives/status'
import { type PartyKind, partyKinds } from '../kinds'
import type { Party } from '../queries'

export interface PartyHeaderProps {
  kind: PartyKind
  party: Party
  /** The party's code in its other role (customer or vendor); null if it has only one role. */
  otherCode: string | null
  /** Badges that only this kind of party has, such as a hold. */
  badges: ReactNode
  actions: readonly DocumentAction[]
  neighbours: Neighbours
}

/** Header of a party: name, code, status, badges, actions and timeline. */
export const PartyHeader = ({ kind, party, otherCode, badges, actions, neighbours }: PartyHeaderProps) => {
  const { id, name, code, isActive } = party
  const { list, other } = partyKinds[kind]
  const navigate = useNavigate()
  useAddToRecents(kind, id)
  useShortcut({ keys: 'Escape', label: 'Back to the list', group: 'Record', run: () => void navigate({ to: list }) })
  return (
    <header className="mb-4 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h1 tabIndex={-1} className="text-title font-semibold text-balance break-words">
            {name}
          </h1>
          {isActive ? <Status tone="done">Active</Status> : <Status tone="cancelled">Inactive</Status>}
          {badges}
          <NeighbourLinks {...neighbours} />
        </div>
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <TimelineButton record={{ kind, key: id }} />
          <ActionBar actions={actions} />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <span className="inline-flex items-center gap-1">
          <span className="font-mono text-meta">{code}</span>
          <CopyButton text={code} />
        </span>
        {otherCode !== null && (
          <span>
            {`Also a ${other}: `}
            <Link {...partyLink(other, id)} className="text-link underline-offset-2 hover:underline">
              {otherCode}
            </Link>
          </span>
        )}
        {!isActive && <span>Not offered for new documents.</span>}
      </p>
    </header>
  )
}
