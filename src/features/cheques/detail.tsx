import { getRouteApi } from '@tanstack/react-router'
import type { ChequeDetail as Detail } from '@/contracts/cheques'
import { Amount } from '@/documents/amount'
import { chequePdfQuery, mutations, queries, useChequeFile } from '@/documents/cheques/queries'
import { originNames } from '@/documents/cheques/words'
import { formatDay } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { byWhom, changedFact, factOf } from '@/documents/detail/record-facts'
import { RecordHeader } from '@/documents/detail/record-header'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { DocumentStatus } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { useChequeActions } from './actions'

const route = getRouteApi('/_app/finance/cheques/detail')

const fileInWords = (file: Detail['issuedFile']) => file && `File ${file.fileNo} of ${formatDay(file.fileDay)}`

const About = ({ cheque }: { cheque: Detail }) => {
  const { payee, amount, currency, account, document, memo, series, origin, clearedOn, staleOn, status } = cheque
  return (
    <Panel title="Facts">
      <Facts
        facts={[
          ['Payee', payee],
          ['Amount', <Amount key="amount" value={amount} currency={currency} withCode />],
          ['Bank account', account.name],
          ['Date', formatDay(cheque.date)],
          ...(document
            ? [
                [
                  'Pays',
                  <span key="document" className="inline-flex flex-wrap items-center gap-2">
                    <DocumentAnchor kind={document.kind} voucherId={document.voucherId} />
                    <DocumentStatus status={document.status} />
                  </span>,
                ] as const,
              ]
            : []),
          ['Memo', memo],
          ['Written', [originNames[origin], series && `series ${series}`].filter(Boolean).join(', ')],
          ...factOf('Cleared', clearedOn && formatDay(clearedOn)),
          ...factOf('Stale from', status === 'issued' || status === 'stale' ? formatDay(staleOn) : null),
          ...factOf('Bank told in', fileInWords(cheque.issuedFile)),
          ...factOf('Bank told that it is void in', fileInWords(cheque.voidFile)),
          ['Entered', byWhom(cheque.createdAt, cheque.createdByName)],
          ...changedFact(cheque),
        ]}
      />
    </Panel>
  )
}

/** What became of a void cheque, and what is left to do. */
const VoidPanel = ({ cheque }: { cheque: Detail }) => {
  const { voidOn, voidReason, voidedAt, voidedByName, voidEntry } = cheque
  if (!voidOn) return null
  return (
    <Panel title="Void">
      <Facts
        facts={[
          ['Void from', formatDay(voidOn)],
          ['Reason', voidReason],
          ...factOf('Voided', voidedAt && byWhom(voidedAt, voidedByName)),
          ...(voidEntry ? [['Brought back by', <DocumentAnchor key="entry" kind="journal_entry" voucherId={voidEntry} />] as const] : []),
        ]}
      />
    </Panel>
  )
}

/** The files of a cheque, such as its scan. They can be added in each of its states. */
const ChequeFiles = ({ cheque }: { cheque: Detail }) => {
  const change = mutations.useChange(cheque.id)
  return (
    <DocumentFiles
      module="cheques"
      document={{ ...cheque, voucherId: cheque.number }}
      onDownload={useChequeFile(cheque.id)}
      staging={mutations.useStageFiles()}
      change={{ mutateAsync: async ({ patch }) => ({ ...(await change.mutateAsync(patch)), voucherId: cheque.number }) }}
      remember={mutations.useRemember()}
    />
  )
}

/** Page of a cheque. */
export const ChequeDetail = () => {
  const cheque = queries.useRecord(route.useSearch().id)
  const companyId = useCompanyId()
  const mayPrint = useMay('cheques', 'print')
  const { id, number, payee, status, origin, staleOn, document } = cheque
  const pdf = usePdfAction(
    mayPrint && origin === 'printed' ? { name: `Cheque ${number}`, isFixed: true, queryOptions: () => chequePdfQuery(companyId, id) } : null,
  )
  const { actions, dialog } = useChequeActions(cheque)
  const neighbours = useNeighbours({
    list: 'cheques',
    current: id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/cheques/detail', search: { id: row.id } }),
  })
  const standsUnpaid = status === 'void' && document && document.status !== 'reversed'
  return (
    <>
      <RecordHeader
        code={number}
        name={payee}
        status={status}
        actions={[...actions, ...pdf.actions]}
        neighbours={neighbours}
        timeline={{ kind: 'cheque', key: id }}
        list={{ to: '/finance/cheques/list' }}
      />
      <div className="flex max-w-form flex-col gap-4">
        {status === 'stale' && (
          <Notice tone="warning" title={`Stale since ${formatDay(staleOn)}: the bank may refuse it.`}>
            <p>Ask the payee. Void it and write another cheque for the same payment, or reverse the payment, so that what it paid is open again.</p>
          </Notice>
        )}
        {standsUnpaid && (
          <Notice tone="info" title={`${document.voucherId} still counts as paid.`}>
            <p>Write another cheque on its page, or reverse it, so that what it paid is open again.</p>
          </Notice>
        )}
        <About cheque={cheque} />
        <VoidPanel cheque={cheque} />
        <ChequeFiles cheque={cheque} />
      </div>
      {dialog}
      {pdf.dialog}
    </>
  )
}
