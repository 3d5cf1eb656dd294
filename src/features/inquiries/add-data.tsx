import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, type ResolverResult } from 'react-hook-form'
import { type InquiryData, inquiryData } from '@/contracts/inquiry-input'
import type { Inquiry } from '@/contracts/inquiries'
import type { Attachment } from '@/documents/form/attachment'
import { AttachmentsField } from '@/documents/form/attachments-field'
import { bodyOf, fileCodecs } from '@/documents/form/codecs'
import { LongTextField } from '@/documents/form/fields'
import { fileLimits } from '@/documents/form/refused-file'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { Field } from '@/ui/form/field'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { FormLines } from './form-lines'
import { inquiryForm, lineCodecs, type LineValues, newLine, withoutBlankLines } from './form-values'
import { mutations } from './mutations'
import { addable } from './states'

interface Values {
  note: string
  fileIds: Attachment[]
  lines: LineValues[]
}

const resolve = ({ note, fileIds, lines }: Values): ResolverResult<Values, InquiryData> => {
  const added = withoutBlankLines(lines).map((line) => bodyOf(lineCodecs, line))
  return resolveBy(inquiryData, { note, fileIds, lines }, { note, fileIds: fileCodecs.fileIds.send(fileIds), lines: added })
}

const blankValues = (): Values => ({ note: '', fileIds: [], lines: [newLine()] })
const labels = { ...inquiryForm.labels, note: 'Note' }

/** Form that adds to an inquiry once quoting has started: lines while it is being quoted, files and notes also later. Existing lines stay unchanged. */
export const AddToInquiry = ({ opened }: { opened: Inquiry }) => {
  useRequireFlag('inquiries', 'update', '/inquiries/list')
  const [{ id, voucherId, version, status, customer }] = useState(opened)
  const [initial] = useState(blankValues)
  const withLines = addable(status) === 'lines'
  const { form } = useDocumentForm(initial, resolve)
  const { control, formState } = form
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
        draft={{ doc: 'inquiry-data', id, title: `Additions to ${voucherId}`, base: { version, values: initial } }}
        schema={inquiryForm.schema}
        save={async (values, attempt) => {
          const saved = await add.mutateAsync({ body: values, ...attempt })
          notify.success(`Added to ${saved.voucherId}`)
          await navigate({ to: '/inquiries/detail', search: { voucherId: saved.voucherId }, ignoreBlocker: true })
        }}
        valuesOf={(_current: Inquiry) => initial}
        labels={labels}
        submitLabel="Add"
        cancel={{ to: '/inquiries/detail', search: { voucherId } }}
      >
        {withLines && <FormLines label="New lines" currency={customer.currency} />}
        <LongTextField name="note" label="Note" hint="Stands below the notes that are there" maxLength={2000} />
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
