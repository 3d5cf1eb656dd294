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
  said: (saved: Saved) => string
  linkOf: (saved: Saved) => RowLink
  /** Where Cancel leads. */
  cancel: RowLink
}

/** Starts from the record as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = <Existing extends Editable, Values extends FieldValues, Body, Saved>(props: EditRecordProps<Existing, Values, Body, Saved>) => {
  const { record, title, description, form, draft, valuesOf, edit, said, linkOf, cancel } = props
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
          notify.success(said(saved))
          await navigate({ ...linkOf(saved), ignoreBlocker: true })
        },
        cancel,
      })}
    </>
  )
}

/** The page on which a record is edited as a whole. The route has loaded it. */
export const EditRecord = <Existing extends Editable, Values extends FieldValues, Body, Saved>(props: EditRecordProps<Existing, Values, Body, Saved>) => (
  <Editor key={props.record.id} {...props} />
)
