import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { accountTypeName } from '@/contracts/account-roots'
import { DocumentStatus } from '@/documents/status'
import { cx } from '@/ui/cx'
import { Balance } from '../balance'
import { accountLink, groupLink, ledgerLink } from '../queries'
import { nameOf, numberOf, type TreeRow } from './rows'

const cell = 'h-8 border-b border-line px-2.5 py-0'

interface TreeRowViewProps {
  row: TreeRow
  baseCurrency: string
  /** Whether Tab leads to the row. */
  isCurrent: boolean
  onToggle: (id: string) => void
  mayLedger: boolean
  mayGroups: boolean
}

const Toggle = ({ isOpen, name, onToggle }: { isOpen: boolean; name: string; onToggle: () => void }) => {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${isOpen ? 'Fold' : 'Unfold'} ${name}`}
      onClick={onToggle}
      className="grid size-6 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover pointer-coarse:size-8"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}

const Title = ({ row, isCurrent, mayGroups }: Pick<TreeRowViewProps, 'row' | 'isCurrent' | 'mayGroups'>) => {
  const className = cx('flex min-w-0 items-baseline gap-2', row.kind === 'group' ? 'font-medium' : 'text-link')
  const title = (
    <>
      <span className="font-mono text-meta whitespace-nowrap">{numberOf(row)}</span> <span className="min-w-0 sm:truncate">{nameOf(row)}</span>
    </>
  )
  if (row.kind === 'group' && !mayGroups) return <span className={className}>{title}</span>
  return (
    <Link
      {...(row.kind === 'group' ? groupLink(row.group) : accountLink(row.account))}
      tabIndex={isCurrent ? 0 : -1}
      className={`${className} hover:underline`}
    >
      {title}
    </Link>
  )
}

/** A group or an account of the chart. */
export const TreeRowView = memo(({ row, baseCurrency, isCurrent, onToggle, mayLedger, mayGroups }: TreeRowViewProps) => {
  const isGroup = row.kind === 'group'
  const account = isGroup ? null : row.account
  const isActive = isGroup ? row.group.isActive : row.account.isActive
  return (
    <tr
      data-row-id={row.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      {...(isGroup && !row.isLeaf && { 'aria-expanded': row.isOpen })}
      className={cx('hover:bg-hover focus-visible:bg-selected', isGroup && row.level === 1 && 'bg-sunken')}
    >
      <td className={cx(cell, 'max-w-0')}>
        <div
          className="flex items-center gap-1 [--step:1.25rem] max-sm:py-0.5 max-sm:[--step:0.5rem]"
          style={{ paddingLeft: `calc(${row.level - 1} * var(--step))` }}
        >
          {isGroup && row.canFold ? <Toggle isOpen={row.isOpen} name={nameOf(row)} onToggle={() => onToggle(row.id)} /> : <span className="size-6 shrink-0" />}
          <Title row={row} isCurrent={isCurrent} mayGroups={mayGroups} />
          {!isActive && <DocumentStatus status="inactive" />}
        </div>
      </td>
      <td className={cx(cell, 'whitespace-nowrap text-ink-2 max-sm:hidden')}>{account && accountTypeName(account.type)}</td>
      <td className={cx(cell, 'text-right max-md:hidden')}>
        {account?.currency && account.own !== null && <Balance value={account.own} currency={account.currency} withCode />}
      </td>
      <td className={cx(cell, 'text-right', isGroup && 'font-medium')}>
        <Balance value={isGroup ? row.group.balance : row.account.balance} currency={baseCurrency} />
      </td>
      <td className={cx(cell, 'text-right max-sm:hidden')}>
        {account && mayLedger && (
          <Link
            {...ledgerLink(account)}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={`Ledger of ${account.accountId} ${account.name}`}
            className="text-meta text-link hover:underline"
          >
            Ledger
          </Link>
        )}
      </td>
    </tr>
  )
})
TreeRowView.displayName = 'TreeRowView'
