import type { OpeningBalances, OpeningClearing, OpeningSide } from '@/contracts/opening-balances'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { Button } from '@/ui/primitives/button'
import { Money } from '@/ui/primitives/money'
import { Status } from '@/ui/primitives/status'
import { sideNames } from './words'

const columnsOf = (compared: OpeningSide | null, onCompare: (side: OpeningSide | null) => void): LineListColumn<OpeningClearing>[] => [
  {
    id: 'side',
    header: 'Cleared by',
    card: 'lead',
    cell: ({ side, account }) => (
      <>
        {sideNames[side]}
        <span className="block text-meta font-normal text-ink-2">{account ? `${account.accountId} ${account.name}` : 'No account has this role'}</span>
      </>
    ),
  },
  { id: 'trialBalance', header: 'Trial balance', kind: 'number', cell: ({ trialBalance }) => <Money value={trialBalance} /> },
  { id: 'detail', header: 'Brought over', kind: 'number', cell: ({ detail }) => <Money value={detail} /> },
  { id: 'balance', header: 'Left', kind: 'number', card: 'amount', cell: ({ balance }) => <Money value={balance} className="font-medium" /> },
  {
    id: 'missing',
    header: 'Missing',
    card: 'full',
    cell: ({ account, missing }) =>
      missing ? <span className="text-negative">{missing}</span> : <Status tone={account ? 'done' : 'failed'}>{account ? 'Cleared' : 'No account'}</Status>,
  },
  {
    id: 'compare',
    header: 'Lists',
    width: '7rem',
    card: 'actions',
    cell: ({ side }) => (
      <Button
        tone="ghost"
        aria-expanded={compared === side}
        aria-label={`Compare ${sideNames[side].toLowerCase()}`}
        onClick={() => onCompare(compared === side ? null : side)}
      >
        {compared === side ? 'Hide' : 'Compare'}
      </Button>
    ),
  },
]

interface ClearingPanelProps {
  opening: OpeningBalances
  compared: OpeningSide | null
  onCompare: (side: OpeningSide | null) => void
}

/** The four clearing accounts: what the trial balance says, what was brought over one by one, and what is missing. */
export const ClearingPanel = ({ opening, compared, onCompare }: ClearingPanelProps) => (
  <section aria-label="Clearing accounts" className="flex flex-col gap-2">
    <h2 className="text-total font-semibold">Clearing accounts, in {opening.baseCurrency}</h2>
    <LineList label="Clearing accounts" lines={opening.clearing} columns={columnsOf(compared, onCompare)} lineKey={({ side }) => side} />
  </section>
)
