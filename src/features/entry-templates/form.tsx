import { entryTemplateInput, type EntryTemplateBody } from '@/contracts/entry-template-input'
import type { EntryTemplateDetail } from '@/contracts/entry-templates'
import { isBlankLine } from '@/documents/entries/lines'
import { headCodecs, HeadFields, headValuesOf, type TemplateForm, TemplateLinesField } from '@/documents/entries/template-form'
import { sentTemplateLines } from '@/documents/entries/template-lines'
import { codesOn } from '@/documents/entries/use-line-columns'
import { bodyOf, labelsOf } from '@/documents/form/codecs'
import { HeadPanel } from '@/documents/form/fields'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'

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
      <TemplateLinesField date={today} values={values} />
    </FormFrame>
  )
}
