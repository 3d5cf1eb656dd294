import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Module, PageUrl } from '@/contracts/permissions'
import { type DocumentKind, documentLink, inSentence, labelOf } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { NotADraft } from '../detail/not-a-draft'
import type { Attempt } from './use-attempt'
import { useRequireFlag } from '../use-require-flag'
import { draftNameOf, type FormScreen } from './form-screen'

interface Editable {
  id: string
  voucherId: string
  version: number
}

interface EditorProps<Document extends Editable, Values extends FieldValues, Body, Saved extends { voucherId: string }> {
  kind: DocumentKind
  document: Document
  /** What it is called where the kind has several names: "Credit note". */
  name?: string
  form: FormScreen<Values, Body, Document>
  /** Raised when drafts of older forms can't be filled in any more. */
  schema?: number
  valuesOf: (document: Document) => Values
  useEdit: (voucherId: string) => { mutateAsync: (input: { body: Body } & Attempt) => Promise<Saved> }
  title?: string
  description?: ReactNode
  draftName?: string
  said?: (saved: Saved) => string
}

interface EditDocumentProps<Document extends Editable, Values extends FieldValues, Body, Saved extends { voucherId: string }> extends EditorProps<
  Document,
  Values,
  Body,
  Saved
> {
  module: Module
  list: PageUrl
  /** Why it stays as it is, and what to do instead; undefined where it can be edited. */
  lockedBecause: ReactNode
}

const titleOf = (name: string, voucherId: string) => `Edit ${inSentence(name)} ${voucherId}`

/** The page on which a document is edited as a whole. The route has loaded the document. */
export const EditDocument = <Document extends Editable, Values extends FieldValues, Body, Saved extends { voucherId: string }>({
  module,
  list,
  lockedBecause,
  ...editor
}: EditDocumentProps<Document, Values, Body, Saved>) => {
  useRequireFlag(module, 'update', list)
  const { kind, document, name = labelOf(kind) } = editor
  if (lockedBecause === undefined) return <Editor key={document.id} {...editor} />
  return (
    <NotADraft title={titleOf(name, document.voucherId)} kind={kind} voucherId={document.voucherId}>
      {lockedBecause}
    </NotADraft>
  )
}

/** Starts from the document as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = <Document extends Editable, Values extends FieldValues, Body, Saved extends { voucherId: string }>(
  props: EditorProps<Document, Values, Body, Saved>,
) => {
  const { kind, document, name = labelOf(kind), form, schema, valuesOf, useEdit, description, draftName = draftNameOf(kind) } = props
  const [existing] = useState(document)
  const [values] = useState(() => valuesOf(existing))
  const { id, voucherId, version } = existing
  const { title = titleOf(name, voucherId), said = () => `${name} saved` } = props
  const navigate = useNavigate()
  const edit = useEdit(voucherId)
  return (
    <>
      <PageHeader title={title} description={description} />
      {form({
        values,
        existing,
        draft: { doc: draftName, id, title: `${name} ${voucherId}`, base: { version, values }, schema },
        save: async (body, attempt) => {
          const saved = await edit.mutateAsync({ body, ...attempt })
          notify.success(said(saved))
          await navigate({ ...documentLink(kind, saved.voucherId), ignoreBlocker: true })
        },
        cancel: documentLink(kind, voucherId),
      })}
    </>
  )
}
