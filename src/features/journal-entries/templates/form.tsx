import { useMemo } from 'react'
import { entryTemplateInput, type EntryTemplateBody } from '@/contracts/entry-template-input'
import type { EntryTemplateDetail } from '@/contracts/entry-templates'
import { bodyOf, labelsOf, rows, text, type ValuesOf } from '@/documents/form/codecs'
import { HeadPanel, TextField } from '@/documents/form/fields'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { ENTRY_LINE_HINTS } from '../columns'
import { EntryFoot } from '../foot'
import { type EntryFormLine, isBlankLine, lineCodecs, newEntryLine } from '../lines'
import { codesOn, useLineColumns } from '../use-line-columns'
import { isTemplateColumn, sentTemplateLines, templateFormLine } from './lines'

/** Codecs of the fields that templates and recurring entries have. */
export const headCodecs = { name: text('Name'), narration: text('Narration'), reference: text('Reference'), lines: rows('Line', lineCodecs) }
type TemplateForm = ValuesOf<typeof headCodecs>

export const headValuesOf = ({ name, narration, reference, lines }: Pick<EntryTemplateDetail, 'name' | 'narration' | 'reference' | 'lines'>): TemplateForm => ({
  name,
  narration,
  reference: reference ?? '',
  lines: lines.map(templateFormLine),
})

/** The fields of the head that the entries take over. */
export const HeadFields = () => (
  <>
    <TextField name="name" label="Name" required maxLength={100} hint="As the company knows it" className="sm:col-span-2" />
    <TextField name="narration" label="Narration" required maxLength={400} hint="Of each entry" className="sm:col-span-2" />
    <TextField name="reference" label="Reference" maxLength={60} />
  </>
)

/** Lines whose amounts may be left open. */
export const TemplateLinesField = ({ date }: { date: string }) => {
  const { columns, codes, baseCurrency } = useLineColumns(date)
  const offered = useMemo(() => columns.filter(isTemplateColumn), [columns])
  return (
    <LinesField<EntryFormLine>
      columns={offered}
      newLine={newEntryLine}
      pasteHints={ENTRY_LINE_HINTS}
      footer={<EntryFoot codes={codes} baseCurrency={baseCurrency} />}
    />
  )
}

type ScreenProps = FormScreenProps<TemplateForm, EntryTemplateBody, EntryTemplateDetail>

export const TemplateFormScreen = ({ values, existing: _existing, ...frame }: ScreenProps) => {
  const { companyId, queryClient, today } = useFormContextData()
  const { form } = useDocumentForm<TemplateForm, EntryTemplateBody>(values, async (typed) => {
    const lines = withoutBlankEnd(typed.lines, isBlankLine)
    const entered = { ...typed, lines }
    return resolveBy(entryTemplateInput, entered, {
      ...bodyOf(headCodecs, entered),
      lines: sentTemplateLines(lines, await codesOn(queryClient, companyId, today)),
    })
  })
  return (
    <FormFrame
      form={form}
      labels={labelsOf(headCodecs)}
      valuesOf={(saved: EntryTemplateDetail) => headValuesOf(saved)}
      onFailure={onDuplicate(form.setError, 'name')}
      submitLabel="Save"
      {...frame}
    >
      <HeadPanel>
        <HeadFields />
      </HeadPanel>
      <TemplateLinesField date={today} />
    </FormFrame>
  )
}
