import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Facts } from '@/documents/facts'
import { FileList } from '@/documents/file-list'
import { action } from '@/documents/detail/document-actions'
import { changedFact } from '@/documents/detail/record-facts'
import type { Neighbours } from '@/documents/detail/neighbours'
import { inWords } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { BankPanel } from '../../bank/bank-panel'
import { CardsPanel } from '../../cards/cards-panel'
import { ReminderPanel } from '../../reminders/history-panel'
import { StatementDialog } from '../../reminders/statement-dialog'
import type { PartyKind } from '../kinds'
import { type Party, usePartyFile } from '../queries'
import { taxIdNames } from '../tax-id-names'
import { MakeOther } from './make-other'
import { PartyHeader } from './party-header'
import { AddressesPanel, ContactsPanel, MailLink, PhoneLink } from './people'
import { RelatedLists } from './related-lists'
import { usePartyActions } from './use-party-actions'

export interface PartyDetailProps {
  kind: PartyKind
  party: Party
  otherCode: string | null
  badges: ReactNode
  neighbours: Neighbours
  /** The terms that only this kind of party has. */
  terms: readonly (readonly [label: string, value: ReactNode])[]
}

/** A party's website. Only a valid web address becomes a link, because users may type any text. */
const Website = ({ typed }: { typed: string }) => {
  const href = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className="inline-block min-h-6 wrap-anywhere text-link underline-offset-2 hover:underline">
      {typed.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  ) : (
    typed
  )
}

/** Read-only page of a customer or vendor. */
export const PartyDetail = ({ kind, party, otherCode, badges, neighbours, terms }: PartyDetailProps) => {
  const [isMakingOther, setIsMakingOther] = useState(false)
  const [isMailing, setIsMailing] = useState(false)
  const mayMail = useMay('party-reports', 'export') && kind === 'customer'
  const actions = [
    ...usePartyActions(kind, party, otherCode, () => setIsMakingOther(true)),
    ...(mayMail ? [action('mail-statement', 'Mail statement', Mail, { group: 'Send', run: () => setIsMailing(true) })] : []),
  ]
  const onDownload = usePartyFile(kind, party.id)
  return (
    <>
      <PartyHeader kind={kind} party={party} otherCode={otherCode} badges={badges} actions={actions} neighbours={neighbours} />
      <RelatedLists kind={kind} id={party.id} />
      <div className="flex flex-col gap-4">
        <Panel title="General">
          <Facts
            facts={[
              ['E-mail', party.email && <MailLink address={party.email} />],
              ['Phone', party.phone && <PhoneLink number={party.phone} />],
              ['Website', party.website && <Website typed={party.website} />],
              ['Type', inWords(party.type)],
              ['Currency', party.currency],
              ...(party.ownCompany ? [['Is our company', party.ownCompany.name] as const] : []),
              ['Tax numbers', party.taxIds.map(({ type, value }) => (type === 'other' ? value : `${taxIdNames[type]} ${value}`)).join('\n')],
              ...(kind === 'customer' ? [['Government segment', party.govSegment] as const] : []),
              ...changedFact(party),
            ]}
          />
        </Panel>
        <Panel title="Terms">
          <Facts facts={[['Payment terms', party.paymentTerm?.name], ...terms]} />
        </Panel>
        <ContactsPanel contacts={party.contacts} />
        <AddressesPanel addresses={party.addresses} />
        {kind === 'customer' && <ReminderPanel customer={party} />}
        {kind === 'customer' && <CardsPanel customerId={party.id} />}
        <BankPanel kind={kind} id={party.id} />
        <Panel title="Files">
          <FileList files={party.files} onDownload={onDownload} />
        </Panel>
        {party.notes && (
          <Panel title="Notes">
            <p className="max-w-[80ch] whitespace-pre-line">{party.notes}</p>
          </Panel>
        )}
      </div>
      {isMailing && <StatementDialog customer={party} onClose={() => setIsMailing(false)} />}
      <MakeOther kind={kind} party={party} open={isMakingOther} onOpenChange={setIsMakingOther} />
    </>
  )
}
