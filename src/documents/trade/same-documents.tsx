import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'
import { Notice } from '@/ui/feedback/notice'
import { Amount } from '../amount'
import { formatDay } from '../dates'
import { TextField } from '../form/fields'
import { DocumentStatus } from '../status'

/** Time in ms without typing after which a number is looked up. */
export const TYPING_MS = 250

export interface SameDocument {
  voucherId: string
  /** The date on the party's own document. */
  date: string
  status: string
  grandTotal: string
  currency: string
}

/** Documents that have a party's number already, each with a link. */
export const SameDocuments = ({ kind, documents }: { kind: DocumentKind; documents: readonly SameDocument[] }) => (
  <ul className="flex flex-col gap-1">
    {documents.map((document) => (
      <li key={document.voucherId} className="flex flex-wrap items-center gap-x-3">
        <Link {...documentLink(kind, document.voucherId)} className="font-mono text-meta text-link underline underline-offset-2">
          {document.voucherId}
        </Link>
        <span>{formatDay(document.date)}</span>
        <DocumentStatus status={document.status} />
        <Amount value={document.grandTotal} currency={document.currency} withCode />
      </li>
    ))}
  </ul>
)

interface SameNumberNoticeProps {
  kind: DocumentKind
  title: string
  documents: readonly SameDocument[]
  /** Label of the field `duplicateReason`, and a hint about what happens without a reason; null doesn't ask for one. */
  ask: { label: string; hint: string } | null
  className: string
}

/** Warns while a number is typed that was used before: lists the documents that have it, and asks why this is a different one. */
export const SameNumberNotice = ({ kind, title, documents, ask, className }: SameNumberNoticeProps): ReactNode => (
  <Notice tone="warning" role="alert" className={className} title={title}>
    <SameDocuments kind={kind} documents={documents} />
    {ask && <TextField name="duplicateReason" {...ask} maxLength={500} className="max-w-lg" />}
  </Notice>
)
