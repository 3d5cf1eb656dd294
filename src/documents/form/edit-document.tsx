import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type DocumentKind, documentKinds, inSentence } from '@/contracts/document-kinds'
import { documentLink, documentKindLabel } from '@/lookups/document-links'
import { NotADraft } from '../detail/not-a-draft'
import { useRequireFlag } from '../use-require-flag'
import { EditRecord, type EditRecordProps } from './edit-record'
import { draftNameOf } from './form-screen'

interface Editable {
  id: string
  voucherId: string
  version: number
}

interface EditDocumentProps<Document extends Editable, Values extends FieldValues, Body, Saved extends { voucherId: string }> extends Pick<
  EditRecordProps<Document, Values, Body, Saved>,
  'form' | 'valuesOf'
> {
  kind: DocumentKind
  document: Document
  /** Name of the document's type, if the kind has several: "Credit note". */
  name?: string | undefined
  useEdit: (voucherId: string) => EditRecordProps<Document, Values, Body, Saved>['edit']
  title?: string
  description?: ReactNode
  draftName?: string | undefined
  successMessage?: (saved: Saved) => string
  /** Why the document can't be edited, and what to do instead; undefined if it can be. */
  lockedBecause: ReactNode
}

/** Page for editing a whole document. The route has already loaded the document. */
export const EditDocument = <Document extends Editable, Values extends FieldValues, Body, Saved extends { voucherId: string }>(
  props: EditDocumentProps<Document, Values, Body, Saved>,
) => {
  const { kind, document, name = documentKindLabel(kind), useEdit, draftName = draftNameOf(kind), lockedBecause, ...record } = props
  const { module, pages } = documentKinds[kind]
  useRequireFlag(module, 'update', pages.list)
  const { voucherId } = document
  const edit = useEdit(voucherId)
  const title = `Edit ${inSentence(name)} ${voucherId}`
  if (lockedBecause !== undefined)
    return (
      <NotADraft title={title} kind={kind} voucherId={voucherId}>
        {lockedBecause}
      </NotADraft>
    )
  return (
    <EditRecord
      record={document}
      title={title}
      draft={{ doc: draftName, title: `${name} ${voucherId}` }}
      edit={edit}
      successMessage={() => `${name} saved`}
      linkOf={(saved) => documentLink(kind, saved.voucherId)}
      cancel={documentLink(kind, voucherId)}
      {...record}
    />
  )
}

interface EditPage<Document extends Editable & { status: string }, Values extends FieldValues, Body, Saved extends { voucherId: string }> extends Pick<
  EditDocumentProps<Document, Values, Body, Saved>,
  'kind' | 'form' | 'valuesOf'
> {
  queries: { useRecord: (voucherId: string) => Document }
  mutations: Pick<EditDocumentProps<Document, Values, Body, Saved>, 'useEdit'>
  nameOf?: (document: Document) => string
  /** Name under which drafts are stored, if the kind has several names. */
  draftOf?: (document: Document) => string
  /** Why a document that is no draft can't be edited, and what to do instead. */
  lockedBecause: (document: Document) => ReactNode
}

/** Makes the {@link EditDocument} page of a kind whose drafts can be edited and which needs no data but the document, loaded by the route. */
export const editPage = <Document extends Editable & { status: string }, Values extends FieldValues, Body, Saved extends { voucherId: string }>({
  queries,
  mutations,
  nameOf,
  draftOf,
  lockedBecause,
  ...page
}: EditPage<Document, Values, Body, Saved>) =>
  function EditPage({ voucherId }: { voucherId: string }) {
    const document = queries.useRecord(voucherId)
    return (
      <EditDocument
        {...page}
        document={document}
        name={nameOf?.(document)}
        draftName={draftOf?.(document)}
        useEdit={mutations.useEdit}
        lockedBecause={document.status === 'draft' ? undefined : lockedBecause(document)}
      />
    )
  }
