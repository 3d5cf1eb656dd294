import { useState } from 'react'
import { portalStatuses } from '@/contracts/choices'
import { portalChange } from '@/contracts/invoicing-portal-input'
import type { InvoicingPortal } from '@/contracts/invoicing-portals'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { asOptions, inWords } from '@/documents/status'
import { errorMessage } from '@/lib/api-error'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'

const valuesOf = (portal: InvoicingPortal | null) => ({
  portalName: portal?.portalName ?? '',
  url: portal?.url ?? '',
  loginRef: portal?.loginRef ?? '',
  submissionNo: portal?.submissionNo ?? '',
  status: portal?.status ?? ('submitted' as const),
  message: portal?.message ?? '',
})
export type PortalValues = ReturnType<typeof valuesOf>

const labels = {
  portalName: 'Portal',
  status: 'State',
  url: 'Address',
  loginRef: 'Login',
  submissionNo: 'Submission number',
  message: 'What the portal said',
} as const satisfies Record<keyof PortalValues, string>

/** The values of a submission by the labels of their fields. */
export const shownOf = (portal: InvoicingPortal): Record<string, string> => {
  const values = { ...valuesOf(portal), status: inWords(portal.status) }
  return Object.fromEntries(Object.entries(labels).map(([name, label]) => [label, values[name as keyof PortalValues]]))
}

interface PortalDialogProps {
  /** Submission that is changed; null to add one. */
  portal: InvoicingPortal | null
  /** What somebody else has saved meanwhile, in words. */
  told?: string | null
  onClose: () => void
  onSave: (values: PortalValues) => Promise<void>
}

const statusOptions = asOptions(portalStatuses)

/** Dialog for a submission to the customer's portal: portal, number and status. Typed values stay if the save fails. */
export const PortalDialog = ({ portal, told, onClose, onSave }: PortalDialogProps) => {
  const [values, setValues] = useState(() => valuesOf(portal))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const set = (changes: Partial<PortalValues>) => setValues((before) => ({ ...before, ...changes }))
  const save = () => {
    const issues = portalChange.safeParse(values).error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    setFailure(null)
    return issues.length > 0 ? undefined : onSave(values).catch((error: unknown) => setFailure(errorMessage(error)))
  }
  const inputProps = (name: 'portalName' | 'url' | 'loginRef' | 'submissionNo', maxLength: number) => ({
    name,
    value: values[name],
    maxLength,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <FieldsDialog
      title={portal ? `Submission to ${portal.portalName}` : 'Submission to a portal'}
      description="What was handed to the customer’s own invoicing portal, and what became of it."
      submit="Save submission"
      className="grid gap-3 sm:grid-cols-2"
      failure={failure ?? told}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label={labels.portalName} required hint="Such as Ariba or Coupa." error={errors['portalName']}>
        <Input {...inputProps('portalName', 100)} />
      </Field>
      <Field label={labels.status} required error={errors['status']}>
        <Select
          name="status"
          options={statusOptions}
          value={values.status}
          onChange={(event) => set({ status: event.target.value as PortalValues['status'] })}
        />
      </Field>
      <Field label={labels.url} error={errors['url']} className="sm:col-span-2">
        <Input {...inputProps('url', 500)} inputMode="url" />
      </Field>
      <Field label={labels.loginRef} hint="Whose it is; never a password." error={errors['loginRef']}>
        <Input {...inputProps('loginRef', 100)} autoComplete="off" />
      </Field>
      <Field label={labels.submissionNo} error={errors['submissionNo']}>
        <Input {...inputProps('submissionNo', 100)} />
      </Field>
      <Field label={labels.message} error={errors['message']} className="sm:col-span-2">
        <Textarea value={values.message} maxLength={1000} onChange={(event) => set({ message: event.target.value })} />
      </Field>
    </FieldsDialog>
  )
}
