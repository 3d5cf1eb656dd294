import type { ReactNode } from 'react'
import type { FileRow } from '@/contracts/fields'
import type { RelatedDocument } from '@/contracts/document-record'
import type { PaperSize } from '@/contracts/choices'
import type { ListQuery } from '@/contracts/lists'
import type { Module, PageUrl } from '@/contracts/permissions'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay, useMayInAny } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { DocumentFiles, type DocumentFilesProps, type WithFiles } from './document-files'
import { DocumentHeader, type DocumentHeaderProps } from './document-header'
import type { PdfPanelProps } from './pdf/pdf-panel'
import { usePdfAction } from './pdf/use-pdf-action'
import { RelatedStrip } from './related-strip'
import type { PageQuery } from '../list/definition'
import { useNeighbours } from '../list/use-neighbours'

interface ShownDocument extends WithFiles {
  id: string
  date: string
  related: readonly RelatedDocument[]
}

type PdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) => ReturnType<PdfPanelProps['queryOptions']>

interface Queries<Row> {
  module: Module
  list(companyId: string, params: ListQuery): PageQuery<Row>
  useFile: (voucherId: string) => (file: FileRow) => Promise<Blob>
  pdf?: PdfQuery
}

interface Mutations<Document extends WithFiles> {
  useStageFiles: () => DocumentFilesProps<Document>['staging']
  useChange: () => DocumentFilesProps<Document>['change']
  useRemember: () => (document: Document) => void
}

/** With `mutations`, users who may change the document can add files; `files` shows them if files are only added by saving the form. */
type Files<Document extends WithFiles> = { mutations: Mutations<Document>; files?: never } | { mutations?: never; files: ReactNode }

type DocumentPageProps<Document extends ShownDocument, Row> = PageProps<Document, Row> & Files<Document>

interface PageProps<Document extends ShownDocument, Row> extends Pick<DocumentHeaderProps, 'amount' | 'facts' | 'steps' | 'views'> {
  kind: DocumentKind
  document: Document
  queries: Queries<Row>
  /** The list that the document belongs to and its name, if the kind has several lists. */
  list?: PageUrl
  listName?: string
  /** Sender or recipient of the document: one of our parties, or a plain name. */
  party: { kind: 'customer' | 'vendor'; id: string; name: string } | { label: string; name: string }
  /** The actions that are possible now, and the dialog that one of them has opened. */
  actions: { actions: DocumentHeaderProps['actions']; dialog: ReactNode }
  /** Null if the kind has PDFs but this document has none of ours. */
  pdf?: PdfQuery | null
  children: ReactNode
}

/** The party as the header shows it, with a link to its page if the user may read it. */
const useHeadParty = (party: PageProps<ShownDocument, unknown>['party']): DocumentHeaderProps['party'] => {
  const may = useMayInAny()
  if ('label' in party) return party
  return { label: partyNames[party.kind], name: party.name, link: may(`${party.kind}s`, 'read') ? partyLink(party.kind, party.id) : undefined }
}

const partyNames = { customer: 'Customer', vendor: 'Vendor' } as const

interface AddableFilesProps<Document extends WithFiles> {
  document: Document
  queries: Pick<Queries<unknown>, 'module' | 'useFile'>
  mutations: Mutations<Document>
}

const AddableFiles = <Document extends WithFiles>({ document, queries, mutations }: AddableFilesProps<Document>) => (
  <DocumentFiles
    module={queries.module}
    document={document}
    onDownload={queries.useFile(document.voucherId)}
    staging={mutations.useStageFiles()}
    change={mutations.useChange()}
    remember={mutations.useRemember()}
  />
)

/** The page of one document: its header with steps and actions, its deal, the content of its kind as `children`, and its files. */
export const DocumentPage = <Document extends ShownDocument, Row extends { id: string; voucherId: string }>(props: DocumentPageProps<Document, Row>) => {
  const {
    kind,
    document,
    queries,
    mutations,
    files,
    list = documentKinds[kind].pages.list,
    listName,
    party,
    actions,
    pdf: pdfQuery = queries.pdf,
    views,
    children,
    ...head
  } = props
  const { id, voucherId, status } = document
  const companyId = useCompanyId()
  const mayPrint = useMay(queries.module, 'print')
  const headParty = useHeadParty(party)
  const pdf = usePdfAction(pdfQuery && mayPrint ? { name: voucherId, queryOptions: (paper) => pdfQuery(companyId, voucherId, paper) } : null)
  const neighbours = useNeighbours({
    list: listName ?? queries.module,
    current: id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink(kind, row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind, id, key: voucherId }}
        number={voucherId}
        party={headParty}
        date={document.date}
        status={status}
        actions={[...actions.actions, ...pdf.actions]}
        views={
          <>
            {views}
            {pdf.button}
          </>
        }
        neighbours={neighbours}
        list={{ to: list }}
        {...head}
      />
      {actions.dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind, voucherId, status }} related={document.related} />
        {children}
        {mutations ? <AddableFiles document={document} queries={queries} mutations={mutations} /> : files}
      </div>
    </>
  )
}
