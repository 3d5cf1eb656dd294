import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { blockingProblems, needsReason } from '@/contracts/rules/import-choice'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { Amount } from '@/documents/amount'
import { documentLink } from '@/lookups/document-links'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { ConfigurationPanel } from './configuration-panel'
import { FileFacts } from './file-facts'
import { chosenIndex, currencyOf, type ImportForm } from './import-form'
import { ProblemList } from './problem-list'
import { RevisionChoice } from './revision-choice'
import { TotalsCheck } from './totals-check'

export const DuplicateNotice = ({ voucherId }: { voucherId: string }) => (
  <Notice tone="warning" role="alert" title="This quotation is already recorded.">
    <p>
      It is{' '}
      <Link {...documentLink('vendor_quotation', voucherId)} className="font-mono text-meta text-link underline underline-offset-2">
        {voucherId}
      </Link>
      . The same file, or the same number and revision of this distributor, is recorded once.
    </p>
  </Notice>
)

/** Preview of an import, with the choices that are left to the user. Nothing is saved. */
export const Preview = ({ preview, baseCurrency }: { preview: ImportPreview; baseCurrency: string }) => {
  const { control, register, setValue, formState } = useFormContext<ImportForm>()
  const [configuration, typedCurrency] = useWatch({ control, name: ['configuration', 'currency'] })
  const hint = useId()
  const currency = currencyOf(preview, { currency: typedCurrency })
  const chosen = chosenIndex(preview, { configuration })
  const { errors } = formState
  const panels = preview.configurations.map((one) => (
    <ConfigurationPanel
      key={one.index}
      configuration={one}
      currency={currency}
      choice={
        preview.alternatives
          ? {
              chosen: chosen === one.index,
              onChoose: () => setValue('configuration', String(one.index), { shouldDirty: true, shouldValidate: formState.isSubmitted }),
              describedBy: hint,
            }
          : undefined
      }
    />
  ))
  return (
    <>
      {preview.duplicateOf && <DuplicateNotice voucherId={preview.duplicateOf} />}
      <RevisionChoice preview={preview} />
      <ProblemList problems={preview.problems} />
      <FileFacts header={preview.header} preview={preview} baseCurrency={baseCurrency} />
      {preview.alternatives ? (
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="float-left w-full font-semibold">Which alternative is kept?</legend>
          <p id={hint} className="text-ink-2">
            {preview.problems.some(({ code }) => code === 'TOTAL_ADDS_ALTERNATIVES') ? (
              <>
                The file adds them up to <Amount value={preview.declaredTotal} currency={currency} withCode />. They are alternatives: one is kept, and they are
                never added up here.
              </>
            ) : (
              'They are alternatives: one is kept, and they are never added up.'
            )}
          </p>
          {errors.configuration?.message && <p className="text-meta text-negative">{errors.configuration.message}</p>}
          {panels}
        </fieldset>
      ) : (
        panels
      )}
      {preview.configurations.length > 0 && <TotalsCheck preview={preview} chosen={chosen} currency={currency} />}
      {chosen !== null && needsReason(preview, chosen) && blockingProblems(preview, chosen).length === 0 && (
        <Field
          label="Reason for taking it all the same"
          required
          error={errors.overrideReason?.message}
          hint="The sum of the lines is recorded; the declared total and this reason are kept beside it."
        >
          <Textarea {...register('overrideReason')} rows={2} maxLength={500} />
        </Field>
      )}
    </>
  )
}
