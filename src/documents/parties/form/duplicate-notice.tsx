import { Link } from '@tanstack/react-router'
import type { Duplicate } from '@/contracts/parties'
import { partyLink } from '@/lookups/document-links'
import { Notice } from '@/ui/feedback/notice'
import type { PartyKind } from '../kinds'
import { useDuplicates } from './use-duplicates'

const reasons: Readonly<Record<Duplicate['reason'], string>> = {
  taxId: 'same tax number',
  email: 'same e-mail',
  phone: 'same phone',
  name: 'same name',
  emailDomain: 'e-mail at the same firm',
  similarName: 'similar name',
}

/** Role and code under which a duplicate is shown: the kind of party that is being entered if it has that role, else the other. */
const knownAs = (kind: PartyKind, { customerCode, vendorCode }: Duplicate): { kind: PartyKind; code: string | null } => {
  const codeByKind = { customer: customerCode, vendor: vendorCode }
  const other = kind === 'customer' ? 'vendor' : 'customer'
  return codeByKind[kind] === null && codeByKind[other] !== null ? { kind: other, code: codeByKind[other] } : { kind, code: codeByKind[kind] }
}

const DuplicateLink = ({ kind, duplicate }: { kind: PartyKind; duplicate: Duplicate }) => {
  const known = knownAs(kind, duplicate)
  const facts = [known.kind === kind ? known.code : `${known.kind} ${known.code ?? ''}`, reasons[duplicate.reason], duplicate.isActive ? null : 'inactive']
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      {/* Opens in a new tab, because the input in this form is not saved yet. */}
      <Link
        {...partyLink(known.kind, duplicate.id)}
        target="_blank"
        rel="noopener"
        className="inline-block min-h-6 min-w-0 text-link underline underline-offset-2"
      >
        {duplicate.name}
        <span className="sr-only"> (opens a new tab)</span>
      </Link>
      <span className="text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** Warns while a party is entered that may exist already. It never prevents saving. */
export const DuplicateNotice = ({ kind, except }: { kind: PartyKind; except: string | undefined }) => {
  const found = useDuplicates(kind, except)
  return (
    <div role="status" aria-label="Possible duplicates" className="empty:-mb-4">
      {found.length > 0 && (
        <Notice tone="warning" title={found.length === 1 ? 'This may be recorded already:' : 'These may be the same:'}>
          <ul>
            {found.map((duplicate) => (
              <DuplicateLink key={duplicate.id} kind={kind} duplicate={duplicate} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
