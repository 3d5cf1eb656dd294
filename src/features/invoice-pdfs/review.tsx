import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoicePdf } from '@/contracts/invoice-pdfs'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { DocumentStatus } from '@/documents/status'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { keysInWords, useShortcut } from '@/lib/shortcuts'
import { documentLink, paperLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Tabs } from '@/ui/layout/tabs'
import { Button, buttonClass } from '@/ui/primitives/button'
import { useMedia } from '@/ui/use-media'
import { DuplicateLink } from './columns'
import { mutations } from './mutations'
import { PaperView } from './paper-view'
import { queries } from './queries'
import { ReviewForm } from './review-form'
import { useReview } from './use-review'

const OPEN_STATUSES: ReadonlySet<InvoicePdf['status']> = new Set(['extracted', 'needs_review', 'matched', 'failed'])
const ACCEPT_KEYS = '$mod+Enter'

const READ_BY = { xml: 'the embedded XML', template: 'what this vendor’s papers have taught', heuristic: 'labels, tables and sums', none: null } as const

const Notices = ({ paper }: { paper: InvoicePdf }) => {
  const { status, message, notes, duplicateOf, vendorInvoice } = paper
  const otherNotes = notes.filter((note) => note !== message)
  if (status === 'converted' && vendorInvoice)
    return (
      <Notice tone="info" title={paper.values.kind === 'credit_note' ? 'Accepted as a debit note.' : 'Accepted as an invoice.'}>
        <Link {...documentLink('vendor_invoice', vendorInvoice.voucherId)} className="font-mono text-link hover:underline">
          {vendorInvoice.voucherId}
        </Link>
      </Notice>
    )
  if (status === 'uploaded' || status === 'extracting') return <Notice tone="info" title="It is being read. What was found will stand here in a moment." />
  return (
    <>
      {message && (
        <Notice tone={status === 'failed' ? 'error' : 'warning'} title={message}>
          {status === 'duplicate' && (
            <p>
              The other one: <DuplicateLink of={duplicateOf} />
            </p>
          )}
        </Notice>
      )}
      {otherNotes.map((note) => (
        <Notice key={note} tone="info" title={note} />
      ))}
    </>
  )
}

type OpenDialog = 'reject' | 'keep' | 'discard' | null

const Reviewed = ({ paper }: { paper: InvoicePdf }) => {
  const review = useReview(paper)
  const [asked, setAsked] = useState<OpenDialog>(null)
  const wide = useMedia('(min-width: 1100px)')
  const may = useMay('invoice-pdfs', 'update')
  const mayAccept = useMay('vendor-invoices', 'create') && may
  const mayDelete = useMay('invoice-pdfs', 'delete')
  const { mutateAsync: discard } = mutations.useDiscard()
  const open = OPEN_STATUSES.has(paper.status)
  const { busy, isDirty, accept, save, step, onward } = review
  useShortcut({
    keys: ACCEPT_KEYS,
    label: 'Accept and open the next',
    group: 'Paper',
    enabled: open && mayAccept,
    run: (event) => event.repeat || busy || void accept(),
  })
  useShortcut({ keys: '$mod+KeyS', label: 'Save corrections', group: 'Paper', enabled: open && may, run: (event) => event.repeat || busy || void save() })
  const deletePaper = useOnce(async () => {
    try {
      await discard(paper)
      notify.success('Paper deleted')
      await onward(paper)
    } catch (error) {
      notify.error(errorMessage(error))
      setAsked(null)
    }
  })
  const allowsEntryByHand = ['uploaded', 'extracting', 'failed', 'rejected'].includes(paper.status)

  const actions = (
    <>
      {may && open && (
        <>
          {mayAccept && (
            <Button tone="primary" busy={busy} onClick={() => void accept()} title={keysInWords(ACCEPT_KEYS)}>
              Accept <kbd className="text-meta pointer-coarse:hidden max-sm:hidden">{keysInWords(ACCEPT_KEYS)}</kbd>
            </Button>
          )}
          <Button disabled={busy || !isDirty} onClick={() => void save()}>
            Save corrections
          </Button>
        </>
      )}
      {may && paper.status === 'duplicate' && (
        <Button tone="primary" onClick={() => setAsked('keep')}>
          It is no double
        </Button>
      )}
      {may && (open || paper.status === 'rejected') && (
        <Button disabled={busy} onClick={() => void step({ action: 'retry' })}>
          Read again
        </Button>
      )}
      {may && (open || allowsEntryByHand) && (
        <Button disabled={busy} onClick={() => void step({ action: 'enterByHand' })}>
          Enter by hand
        </Button>
      )}
      {may && (open || paper.status === 'duplicate') && (
        <Button tone="danger" disabled={busy} onClick={() => setAsked('reject')}>
          Reject
        </Button>
      )}
      {mayDelete && paper.status !== 'converted' && (
        <Button tone="danger" disabled={busy} onClick={() => setAsked('discard')}>
          Delete
        </Button>
      )}
      {paper.nextId && (
        <Link {...paperLink(paper.nextId)} className={buttonClass()}>
          Next
        </Link>
      )}
    </>
  )
  const view = <PaperView paper={paper} spot={review.spot} onWord={(words, at) => words && review.takeWord(words, at)} />
  const form = <ReviewForm paper={paper} review={review} disabled={!open || !may} />
  return (
    <>
      <PageHeader
        title={paper.fileName}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <DocumentStatus status={paper.status} />
            {paper.readBy && READ_BY[paper.readBy] && <span>Read by {READ_BY[paper.readBy]}</span>}
            {paper.profile && <span>{paper.profile}</span>}
            <span>{paper.waiting === 0 ? 'No other paper waits.' : paper.waiting === 1 ? '1 other waits.' : `${paper.waiting} others wait.`}</span>
          </span>
        }
        actions={actions}
      />
      <div className="mb-3 flex flex-col gap-2">
        <Notices paper={paper} />
      </div>
      {wide ? (
        <div className="grid grid-cols-2 gap-4">
          <div className="sticky top-0 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto">{view}</div>
          <div>{form}</div>
        </div>
      ) : (
        <Tabs
          label="Paper and form"
          tabs={[
            { id: 'form', label: 'Form', content: () => form },
            { id: 'paper', label: 'Paper', content: () => view },
          ]}
        />
      )}
      {asked === 'discard' && (
        <QuestionDialog
          danger
          title={`Delete ${paper.fileName}?`}
          text="The paper and what was read in it can’t be brought back."
          submit="Delete paper"
          onClose={() => setAsked(null)}
          run={deletePaper}
        />
      )}
      {(asked === 'reject' || asked === 'keep') && (
        <ReasonDialog
          title={asked === 'reject' ? 'Reject this paper?' : 'Work on it although it looks like a double?'}
          description={asked === 'reject' ? 'It stays in the inbox as rejected, and can be read again.' : 'The reason is kept with the paper.'}
          submit={asked === 'reject' ? 'Reject' : 'Work on it'}
          missing="Say why."
          onClose={() => setAsked(null)}
          onReason={async (reason) => {
            const after = await step({ action: asked, reason })
            setAsked(null)
            if (after && asked === 'reject') await onward(after)
          }}
        />
      )}
    </>
  )
}

/** One paper beside the form of its invoice. The form starts anew when a reading has finished. */
export const InvoicePdfReview = ({ id }: { id: string }) => {
  const paper = queries.useRecord(id)
  return <Reviewed key={`${id} ${paper.readBy ?? ''} ${paper.status === 'uploaded' || paper.status === 'extracting' ? 'reading' : ''}`} paper={paper} />
}
