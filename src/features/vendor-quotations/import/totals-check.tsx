import { Amount } from '@/documents/amount'
import { declaredDifference, declaredFor } from '@/contracts/rules/import-choice'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { Money } from '@/ui/primitives/money'

interface TotalsCheckProps {
  preview: ImportPreview
  /** Null while the choice between alternatives is open. */
  chosen: number | null
  currency: string
}

/** Compares the total that the file declares with the total of its lines. */
export const TotalsCheck = ({ preview, chosen, currency }: TotalsCheckProps) => {
  const configuration = chosen === null ? undefined : preview.configurations[chosen]
  const declared = chosen === null ? null : declaredFor(preview, chosen)
  const difference = chosen === null ? null : declaredDifference(preview, chosen)
  const verdict = !configuration ? 'Choose a configuration' : declared === null ? 'The file declares none' : difference === null ? 'They agree' : null
  return (
    <dl className="ml-auto grid w-full max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <dt className="text-ink-2">Declared by the file</dt>
      <dd className="text-right">
        <Amount value={declared} currency={currency} />
      </dd>
      <dt className="text-ink-2">Difference</dt>
      <dd className="text-right">
        {difference === null ? (
          <span className={declared === null ? 'text-ink-2' : 'text-positive'}>{verdict}</span>
        ) : (
          <span className="font-medium text-negative">
            Differs by <Money value={difference} />
          </span>
        )}
      </dd>
      <dt className="double-rule col-span-2 grid grid-cols-subgrid items-baseline py-1 text-total font-semibold">
        <span>Total of the lines{currency && ` ${currency}`}</span>
        <span className="text-right">
          <Amount value={configuration?.computedSubTotal} currency={currency} />
        </span>
      </dt>
    </dl>
  )
}
