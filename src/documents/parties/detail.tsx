import type { ReactNode } from 'react'
import type { Customer } from '@/contracts/parties'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Facts } from '../facts'
import { partyFacts } from './facts'

export interface PartyDetailProps {
  party: Pick<Customer, 'name' | 'isActive' | 'notes'> & Parameters<typeof partyFacts>[0]
  /** Facts that only this kind of party has. */
  own: readonly (readonly [label: string, value: ReactNode])[]
}

/** A customer or vendor to read. */
export const PartyDetail = ({ party, own }: PartyDetailProps) => (
  <>
    <PageHeader title={party.name} description={party.isActive ? undefined : 'Inactive: not offered for new documents.'} />
    <div className="flex max-w-form flex-col gap-4">
      <Panel>
        <Facts facts={[...partyFacts(party), ...own]} />
      </Panel>
      {party.notes && (
        <Panel title="Notes">
          <p className="max-w-[80ch] whitespace-pre-line">{party.notes}</p>
        </Panel>
      )}
    </div>
  </>
)
