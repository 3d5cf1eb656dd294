import { Quantity } from '@/ui/primitives/money'

/** A tax of a line: its code, and its percentage on the document's date. */
export const TaxCode = ({ code, percent }: { code: string; percent: string | null }) => (
  <span className="whitespace-nowrap">
    {code}
    {percent !== null && (
      <span className="text-ink-2">
        {' '}
        <Quantity value={percent} unit="%" />
      </span>
    )}
  </span>
)

interface Taxed {
  taxCode: string | null
  taxPercent: string | null
  secondTaxCode: string | null
  secondTaxPercent: string | null
}
/** All taxes of a line. */
export const LineTaxCodes = ({ line }: { line: Taxed }) => (
  <>
    {line.taxCode && <TaxCode code={line.taxCode} percent={line.taxPercent} />}
    {line.secondTaxCode && (
      <>
        {' '}
        + <TaxCode code={line.secondTaxCode} percent={line.secondTaxPercent} />
      </>
    )}
  </>
)
