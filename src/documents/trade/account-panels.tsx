import type { ComponentProps, ReactNode } from 'react'
import { factOf, postedFact, recordFacts } from '../detail/record-facts'
import { Facts, type FactsProps } from '../facts'
import { JournalsPanel } from '../ledger/journals-panel'
import { Panel } from '@/ui/layout/panel'
import { AccountLines, type ShownAccountLine } from './account-line-list'
import { DocumentTotals } from './document-totals'
import { useRateFacts } from './rate-facts'

type Document = Omit<ComponentProps<typeof DocumentTotals>, 'discountTotal' | 'children' | 'after'> &
  Parameters<typeof useRateFacts>[0] &
  Parameters<typeof postedFact>[0] &
  Parameters<typeof recordFacts>[0] & { id: string; status: string; lines: readonly ShownAccountLine[]; outcomeReason: string | null; notes: string | null }

interface AccountPanelsProps {
  document: Document
  title: string
  /** Facts that only this kind of document has. */
  facts: FactsProps['facts']
  /** Label of the outcome's reason: "Cancelled because". */
  outcome: string
  /** Further rows below the grand total. */
  after?: ReactNode
}

/** Lines, totals, facts and journals of a document whose lines are amounts on accounts. */
export const AccountPanels = ({ document, title, facts, outcome, after }: AccountPanelsProps) => (
  <>
    <AccountLines lines={document.lines} currency={document.currency} />
    <DocumentTotals {...document} discountTotal="0" after={after} />
    <Panel title={title}>
      <Facts
        facts={[
          ...facts,
          ...useRateFacts(document),
          ...postedFact(document),
          ...factOf(outcome, document.outcomeReason),
          ...recordFacts(document),
          ['Notes', document.notes],
        ]}
      />
    </Panel>
    {document.status !== 'draft' && <JournalsPanel documentId={document.id} />}
  </>
)
