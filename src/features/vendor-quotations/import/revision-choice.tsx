import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { documentLink } from '@/lookups/document-links'
import { Choice } from '../choice'
import { type ImportForm, revisedBy } from './import-form'

const Quotation = ({ voucherId }: { voucherId: string }) => (
  <Link {...documentLink('vendor_quotation', voucherId)} className="font-mono text-meta text-link underline underline-offset-2">
    {voucherId}
  </Link>
)

/** Choice whether the file replaces an earlier quotation or becomes a new one. */
export const RevisionChoice = ({ preview }: { preview: ImportPreview }) => {
  const { control, setValue, formState } = useFormContext<ImportForm>()
  const revisionOf = useWatch({ control, name: 'revisionOf' })
  const { earlier, answers } = preview
  if (!earlier)
    return answers ? (
      <p>
        It answers your request <Quotation voucherId={answers} />, whose number it keeps.
      </p>
    ) : null
  const isRevision = revisedBy(preview, { revisionOf }) !== null
  const { voucherId, sameNumber } = earlier
  const vendorReference = [earlier.vendorQuoteNo, earlier.vendorRevision && `revision ${earlier.vendorRevision}`].filter(Boolean).join(', ')
  const choose = (choice: string) => () => setValue('revisionOf', choice, { shouldDirty: true })
  const { errors } = formState
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="float-left w-full font-semibold">
        {sameNumber ? 'This quotation is known in another revision' : 'This inquiry has an offer of theirs already'}
      </legend>
      <p className="text-ink-2">
        <Quotation voucherId={voucherId} /> holds {vendorReference}.
      </p>
      {errors.revisionOf?.message && <p className="text-meta text-negative">{errors.revisionOf.message}</p>}
      <Choice
        name="revisionOf"
        checked={isRevision}
        onChoose={choose(voucherId)}
        label={`Next revision of ${voucherId}`}
        what="It takes its place. Lines picked there stay picked where price and quantity are the same."
      />
      <Choice
        name="revisionOf"
        checked={!isRevision}
        onChoose={choose('new')}
        label="A new quotation"
        what={`${answers ? `It answers your request ${answers}. ` : ''}Both hold, and are compared beside each other.`}
      />
    </fieldset>
  )
}
