import { Link as RouterLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { RelatedDocument } from '@/contracts/document-record'
import { documentKinds } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'
import { cx } from '@/ui/cx'
import { buttonClass } from '@/ui/primitives/button'
import { Hint } from '@/ui/primitives/hint'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import { Amount } from '../amount'
import { formatDay } from '../dates'
import { DocumentStatus } from '../status'
import { chainOf, type Current, type Link, type Linked, plural } from './chain'

const Peek = ({ document: { party, date, amount, currency, status } }: { document: Linked }) => (
  <span className="flex flex-col gap-0.5">
    {party && <span className="font-medium">{party}</span>}
    <span>
      {formatDay(date)}
      {amount !== null && Number(amount) !== 0 && (
        <>
          {' · '}
          <Amount value={amount} currency={currency} withCode />
        </>
      )}
    </span>
    <span>
      <DocumentStatus status={status} />
    </span>
  </span>
)

// On a narrow phone the content of a chip wraps into a second line.
const chipClass = buttonClass(
  'secondary',
  'max-w-full font-normal max-sm:h-auto max-sm:min-h-7 max-sm:flex-wrap max-sm:justify-start max-sm:py-0.5 max-sm:pointer-coarse:h-auto',
)

const Single = ({ document }: { document: Linked }) => (
  <Hint content={<Peek document={document} />} className="inline-flex max-w-full min-w-0">
    <RouterLink {...documentLink(document.kind, document.voucherId)} className={chipClass}>
      <span className="truncate text-ink-2">{documentKinds[document.kind].one}</span>
      <span className="shrink-0 font-mono text-meta text-link">{document.voucherId}</span>
      <DocumentStatus status={document.status} />
    </RouterLink>
  </Hint>
)

const Several = ({ kind, documents }: { kind: Link['kind']; documents: readonly Linked[] }) => (
  <Menu
    align="start"
    trigger={
      <button type="button" className={chipClass}>
        {plural(documentKinds[kind].one)} ({documents.length})
      </button>
    }
  >
    {documents.map((document) => (
      <MenuItem key={document.voucherId} asChild>
        <RouterLink {...documentLink(kind, document.voucherId)}>
          <span className="font-mono text-meta text-link">{document.voucherId}</span>
          <span className="min-w-0 truncate">{document.party}</span>
          {document.amount !== null && Number(document.amount) !== 0 && (
            <span className="ml-auto whitespace-nowrap">
              <Amount value={document.amount} currency={document.currency} withCode />
            </span>
          )}
          <DocumentStatus status={document.status} />
        </RouterLink>
      </MenuItem>
    ))}
  </Menu>
)

/** All documents of the deal in order, with the current one marked. Nothing is shown if there are no related documents. */
export const RelatedStrip = ({ current, related }: { current: Current; related: readonly RelatedDocument[] }) => {
  const chain = chainOf(current, related)
  if (related.length === 0) return null
  return (
    <nav aria-label="Related documents">
      <ol className="flex flex-wrap items-center gap-1">
        {chain.map(({ kind, documents, current: openDocument }, index) => (
          // The arrow stays beside its chip, however long the chip is.
          <li key={kind} className={cx('flex min-w-0 items-center gap-1', openDocument && documents.length > 0 && 'flex-wrap')}>
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />}
            {openDocument && (
              <span aria-current="page" className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-control bg-selected px-3">
                <span className="truncate text-ink-2">{documentKinds[kind].one}</span>
                <span className="shrink-0 font-mono text-meta">{openDocument.voucherId}</span>
              </span>
            )}
            {documents.length === 1 && documents.map((document) => <Single key={document.voucherId} document={document} />)}
            {documents.length > 1 && <Several kind={kind} documents={documents} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
