import { LongTextField, TextField } from '../form/fields'

export const ContactFields = () => (
  <>
    <TextField name="contactName" label="Contact" maxLength={200} />
    <TextField name="contactEmail" label="Contact’s e-mail" kind="email" maxLength={254} />
  </>
)

/** Addresses and texts, below the lines. @param termsHint says whose terms they are */
export const SaleTexts = ({ termsHint }: { termsHint: string }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <LongTextField name="billTo" label="Bill to" maxLength={1000} />
    <LongTextField name="shipTo" label="Ship to" maxLength={1000} />
    <LongTextField name="terms" label="Terms" hint={termsHint} maxLength={5000} />
    <LongTextField name="notes" label="Notes for us" maxLength={5000} />
  </div>
)
