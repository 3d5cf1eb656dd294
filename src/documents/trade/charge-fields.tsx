import { TextField } from '../form/fields'

/** `freight` and `otherCharges` of a document, above what it comes to. Neither bears tax: what does is a line. */
export const ChargeFields = ({ currency }: { currency: string }) => (
  <div className="grid grid-cols-2 gap-3">
    <TextField name="freight" label={`Freight ${currency}`} kind="number" />
    <TextField name="otherCharges" label={`Other charges ${currency}`} kind="number" />
  </div>
)
