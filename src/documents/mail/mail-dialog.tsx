import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MailProposal } from '@/contracts/mail-proposal'
import type { FileRow } from '@/contracts/fields'
import type { Module } from '@/contracts/permissions'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { QueryError } from '@/ui/feedback/query-error'
import { Dialog } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { MailForm } from './addresses'
import { MailFields } from './mail-fields'
import { MailPdf } from './mail-pdf'

// oxlint-disable-next-line typescript/no-explicit-any -- the key's shape is the query's own business
type Query<D> = UseQueryOptions<D, Error, D, any>

interface MailDialogProps {
  module: Module
  document: { voucherId: string; files: readonly FileRow[] }
  /** Name of the customer or vendor that the mail should go to. */
  party: string
  proposalQuery: (companyId: string, voucherId: string) => Query<MailProposal>
  /** The attached PDF; its preview is only shown to users who may print it. */
  pdfQuery: (companyId: string, voucherId: string, paper: undefined) => Query<Blob>
  /** More attachments, after the PDF. */
  attachments?: ReactNode
  /** Returns the document as it is after sending; null if the mail was refused. */
  send: (mail: MailForm) => Promise<{ voucherId: string } | null>
  onClose: () => void
}

/** Dialog that mails a document with its PDF; everything is shown before it is sent. */
export const MailDialog = ({ module, document: { voucherId, files }, party, proposalQuery, pdfQuery, attachments, send, onClose }: MailDialogProps) => {
  const companyId = useCompanyId()
  const mayPrint = useMay(module, 'print')
  const { data: proposal, error, refetch, isFetching } = useQuery(proposalQuery(companyId, voucherId))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Send ${voucherId} to ${party}`} width="full">
      {proposal ? (
        <MailFields
          party={party}
          proposal={proposal}
          // Once the document was sent, its stored PDF is among the files. The PDF is attached anyway, so it isn't offered as a choice.
          files={files.filter(({ name }) => name !== proposal.fileName)}
          preview={mayPrint && <MailPdf queryOptions={pdfQuery(companyId, voucherId, undefined)} fileName={proposal.fileName} />}
          attachments={attachments}
          onSend={async (mail) => {
            const sentDocument = await send(mail)
            if (!sentDocument) return
            onClose()
            notify.success(`${sentDocument.voucherId} goes out to ${mail.to.join(', ')}`)
          }}
          onClose={onClose}
        />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div aria-busy className="flex flex-col gap-3">
          {['w-full', 'w-5/6', 'h-40 w-full'].map((shape) => (
            <Skeleton key={shape} className={shape} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
