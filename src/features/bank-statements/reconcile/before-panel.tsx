import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { useCompanyId } from '@/session/session'
import { Checkbox } from '@/ui/form/checkbox'
import type { StatementOf } from '../kinds'
import type { Desk } from './use-desk'

interface BeforePanelProps {
  of: StatementOf
  desk: Desk
  currency: string
}

const Entries = ({ of, desk, currency }: BeforePanelProps) => {
  const { data, refetch } = useQuery(of.queries.entriesBefore(useCompanyId(), desk.voucherId))
  const carry = async (entryId: string, isCarried: boolean) => {
    if ((await desk.take({ action: 'carry', entryId, isCarried })) !== null) await refetch()
  }
  if (!data) return <p className="text-ink-2">Looking for entries…</p>
  if (data.rows.length === 0) return <p className="text-ink-2">The books have no entry of before the first statement that is not explained.</p>
  return (
    <>
      <p className="text-ink-2">Tick what the bank did not have yet when the first statement began. Everything else counts as cleared before.</p>
      <ul aria-label="Entries of before the first statement" className="max-h-64 overflow-y-auto">
        {data.rows.map(({ id, date, rest, document, party, text, isCarried }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 last:border-b-0">
            <Checkbox checked={isCarried === true} onChange={({ target }) => void carry(id, target.checked)}>
              <span className="font-medium">
                {document.voucherId} {party}
              </span>{' '}
              <span className="text-ink-2">
                {formatDay(date)}, {text}
              </span>
            </Checkbox>
            <span className="ml-auto font-mono">
              <Amount value={rest} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Entries that are older than the account's first statement: those that were under way then are explained by a statement, the others are cleared. */
export const BeforePanel = (props: BeforePanelProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="rounded-panel border border-line bg-surface px-3 py-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-medium">Before the first statement</summary>
      <div className="mt-2">{isOpen && <Entries {...props} />}</div>
    </details>
  )
}
