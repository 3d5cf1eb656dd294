import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RowLink } from '@/ui/data-table/types'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import type { FormScreen } from './form-screen'
import type { Attempt } from './use-attempt'

interface Editable {
  id: string
  version: number
}

export interface EditRecordProps<Existing extends Editable, Values extends FieldValues, Body, Saved> {
  record: Existing
  title: string
  description?: ReactNode
  form: FormScreen<Values, Body, Existing>
  draft: { doc: string; title: string }
  valuesOf: (record: Existing) => Values
  edit: { mutateAsync: (input: { body: Body } & Attempt) => Promise<Saved> }
  successMessage: (saved: Saved) => string
  linkOf: (saved: Saved) => RowLink
  /** Page that Cancel leads to. */
  cancel: RowLink
}

/** Keeps the record as it was opened: a newer version that is fetched in the meantime must not hide that somebody else changed it. */
const Editor = <Existing extends Editable, Values extends FieldValues, Body, Saved>(props: EditRecordProps<Existing, Values, Body, Saved>) => {
  const { record, title, description, form, draft, valuesOf, edit, successMessage, linkOf, cancel } = props
  const [existing] = useState(record)
  const [values] = useState(() => valuesOf(existing))
  const { id, version } = existing
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={title} description={description} />
      {form({
        values,
        existing,
        draft: { ...draft, id, base: { version, values } },
        save: async (body, attempt) => {
          const saved = await edit.mutateAsync({ body, ...attempt })
          notify.success(successMessage(saved))
          await navigate({ ...linkOf(saved), ignoreBlocker: true })
        },
        cancel,
      })}
    </>
  )
}

/** Page for editing a whole record. The route has already loaded the record. */
export const EditRecord = <Existing extends Editable, Values extends FieldValues, Body, Saved>(props: EditRecordProps<Existing, Values, Body, Saved>) => (
  <Editor key={props.record.id} {...props} />
)
