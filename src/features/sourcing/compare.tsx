import { Link } from '@tanstack/react-router'
import { usePhone } from '@/ui/use-media'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Notice } from '@/ui/feedback/notice'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonClass } from '@/ui/primitives/button'
import { pickBest, pickColumn, pickNone, summaryOf } from './board'
import { CompareCards } from './compare-cards'
import { CompareGrid } from './compare-grid'
import { SelectionSummary } from './selection-summary'
import { usePicks } from './use-picks'

const LIST = '/quotation/vendorQuotation/ingrammicro/list'
const inLines = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`)

/** Page with all offers for an inquiry side by side; one is picked for each line, and the picks can be quoted to the customer. */
export const CompareOffers = ({ inquiry }: { inquiry: string }) => {
  useRequireFlag('vendor-quotations', 'cost', LIST)
  const phone = usePhone()
  const mayPick = useMay('vendor-quotations', 'update')
  const mayQuote = useMay('customer-quotations', 'create')
  const mayRead = useMay('inquiries', 'read')
  const mayAdd = useMay('vendor-quotations', 'create')
  const { board, picks, changes, busy, overtaken, applyAll, toggle, choose, save, quote } = usePicks(inquiry)
  useUnsavedChanges(changes.length > 0)
  const { data } = board
  const { voucherId, subject } = data.inquiry
  const Body = phone ? CompareCards : CompareGrid
  const canChoose = mayPick && data.columns.length > 0
  return (
    <>
      <PageHeader
        title={`Compare offers for ${voucherId}`}
        description={subject}
        actions={
          <>
            {mayAdd && (
              <Link to={'/quotation/vendorQuotation/general/add' as string} search={{ inquiry: voucherId } as never} className={buttonClass()}>
                Add an offer
              </Link>
            )}
            {mayRead && (
              <Link {...documentLink('inquiry', voucherId)} className={buttonClass()}>
                Open the inquiry
              </Link>
            )}
          </>
        }
      />
      {data.columns.length === 0 ? (
        <div className="border border-line bg-surface">
          <EmptyState>No vendor has been asked for {voucherId} yet. Ask some from the inquiry, or add an offer that has come.</EmptyState>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {overtaken && (
            <Notice tone="warning" role="alert" title="Not saved: somebody else changed the selection meanwhile.">
              <p>{overtaken.length > 0 ? `Different now: line ${overtaken.join(', ')}. ` : ''}What you picked is still here. Look it through and save again.</p>
            </Notice>
          )}
          {!mayPick && <p className="text-ink-2">You can look at the offers. Picking them is up to the buyers.</p>}
          {canChoose && (
            <div role="toolbar" aria-label="Pick for all lines" className="flex flex-wrap gap-2">
              <Button onClick={() => applyAll(pickBest(board, picks, 'price'), (count) => `Best price picked for ${inLines(count)}`)}>
                Best price for all
              </Button>
              <Button onClick={() => applyAll(pickBest(board, picks, 'leadTime'), (count) => `Soonest picked for ${inLines(count)}`)}>Best lead time</Button>
              <Button tone="ghost" onClick={() => applyAll(pickNone(picks), (count) => `${inLines(count)} cleared`)}>
                Clear
              </Button>
            </div>
          )}
          <Body
            board={board}
            picks={picks}
            mayPick={mayPick}
            onToggle={toggle}
            onChoose={choose}
            onAll={(column) => applyAll(pickColumn(board, picks, column), (count) => `${inLines(count)} picked from ${column.vendor.name}`)}
          />
          <SelectionSummary
            summary={summaryOf(board, picks)}
            baseCurrency={data.baseCurrency}
            changed={changes.length}
            busy={busy}
            {...(mayPick && { onSave: () => void save() })}
            {...(mayQuote && { onQuote: () => void quote() })}
          />
        </div>
      )}
    </>
  )
}
