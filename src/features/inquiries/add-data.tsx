import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Control, Controller, type Resolver, useForm } from 'react-hook-form'
import { z } from 'zod'
import { optionalText } from '@/contracts/fields'
import type { Inquiry } from '@/contracts/inquiries'
import { FormFrame } from '@/documents/form-frame'
import { stagedFiles } from '@/documents/form/attachment'
import { AttachmentsField } from '@/documents/form/attachments-field'
import { fileLimits } from '@/documents/form/refused-file'
import { useRequireFlag } from '@/documents/use-require-flag'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { FormLines } from './form-lines'
import { addedLineForm, DRAFT_SCHEMA, inquiryLabels, type LineValues, newLine, withoutBlankEnd } from './form-values'
import { mutations } from './mutations'
import { addable } from './states'

const addition = z.object({ note: optionalText(2000), fileIds: stagedFiles, lines: z.array(addedLineForm).max(1000, 'An inquiry takes at most 1,000 lines.') })
type Values = Omit<z.input<typeof addition>, 'lines'> & { lines: LineValues[] }
type Output = z.output<typeof addition>

const check = zodResolver(addition)
const resolver: Resolver<Values, unknown, Output> = (values, context, options) =>
  check({ ...values, lines: withoutBlankEnd(values.lines) }, context, options as never) as never

const blank = (): Values => ({ note: '', fileIds: [], lines: [newLine()] })
const labels = { ...inquiryLabels, note: 'Note' }

/** What comes after quoting has begun: further lines while it lasts, files and notes also later. The lines that are there stay as they were quoted. */
export const AddToInquiry = ({ opened }: { opened: Inquiry }) => {
  useRequireFlag('inquiries', 'update', '/inquiries/list')
  const [{ id, voucherId, version, status, customer }] = useState(opened)
  const [initial] = useState(blank)
  const withLines = addable(status) === 'lines'
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues: initial, shouldFocusError: false })
  const { control, register, formState } = form
  const files = mutations.useStageFiles()
  const navigate = useNavigate()
  const add = mutations.useAddData(voucherId)
  return (
    <>
      <PageHeader
        title={`Add to ${voucherId}`}
        description={withLines ? 'Its lines are being quoted and stay as they are. New ones come below them.' : 'It is quoted, so its lines stay as they are.'}
      />
      <FormFrame
        form={form}
        draft={{ doc: 'inquiry-data', id, title: `Additions to ${voucherId}`, base: { version, values: initial }, schema: DRAFT_SCHEMA }}
        save={async (values, attempt) => {
          const saved = await add.mutateAsync({ body: { ...values, version: attempt.version }, idempotencyKey: attempt.idempotencyKey })
          notify.success(`Added to ${saved.voucherId}`)
          await navigate({ to: '/inquiries/detail', search: { voucherId: saved.voucherId }, ignoreBlocker: true })
        }}
        valuesOf={(_current: Inquiry) => initial}
        labels={labels}
        submitLabel="Add"
        cancel={{ to: '/inquiries/detail', search: { voucherId } }}
      >
        {withLines && <FormLines label="New lines" control={control as unknown as Control<{ lines: LineValues[] }>} currency={customer.currency} />}
        <Field label="Note" error={formState.errors.note?.message} hint="Stands below the notes that are there">
          <Textarea {...register('note')} maxLength={2000} />
        </Field>
        <Panel title="Files">
          <Controller
            control={control}
            name="fileIds"
            render={({ field: { name, value, onChange }, fieldState }) => (
              <Field label="The customer’s files" hint={fileLimits} error={fieldState.error?.message}>
                <AttachmentsField name={name} value={value} onChange={onChange} stage={files.stage} unstage={files.unstage} disabled={formState.isSubmitting} />
              </Field>
            )}
          />
        </Panel>
      </FormFrame>
    </>
  )
}
