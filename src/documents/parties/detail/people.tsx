import type { Address, Contact } from '@/contracts/party-fields'
import { inWords } from '@/documents/status'
import { Panel } from '@/ui/layout/panel'
import { Status } from '@/ui/primitives/status'
import { countryName } from '../countries'

const linkClass = 'inline-block min-h-6 wrap-anywhere text-link underline-offset-2 hover:underline'

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`} className={linkClass}>
    {address}
  </a>
)

/** Link that dials the number without the blanks and brackets that only make it readable. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+*#]/g, '')}`} className={linkClass}>
    {number}
  </a>
)

const card = 'flex min-w-0 flex-col items-start rounded-control border border-line p-3'
const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'

export const ContactsPanel = ({ contacts }: { contacts: readonly Contact[] }) => (
  <Panel title="Contacts">
    {contacts.length === 0 && <p className="text-ink-2">No contacts.</p>}
    <ul className={grid}>
      {contacts.map(({ id, name, role, email, phone, isPrimary }) => (
        <li key={id} className={card}>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{name}</span>
            {isPrimary && <Status tone="approved">Primary</Status>}
          </span>
          {role && <span className="text-ink-2">{role}</span>}
          {email && <MailLink address={email} />}
          {phone && <PhoneLink number={phone} />}
        </li>
      ))}
    </ul>
  </Panel>
)

const linesOf = ({ label, street, city, region, postalCode, country }: Address): string[] =>
  [label, street, [postalCode, city, region].filter(Boolean).join(' '), country && countryName(country)].filter((line): line is string => Boolean(line))

export const AddressesPanel = ({ addresses }: { addresses: readonly Address[] }) => (
  <Panel title="Addresses">
    {addresses.length === 0 && <p className="text-ink-2">No addresses.</p>}
    <ul className={grid}>
      {addresses.map((address) => (
        <li key={address.id} className={card}>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{inWords(address.kind)}</span>
            {address.isDefault && <Status tone="approved">Default</Status>}
          </span>
          <address className="whitespace-pre-line not-italic">{linesOf(address).join('\n')}</address>
        </li>
      ))}
    </ul>
  </Panel>
)
