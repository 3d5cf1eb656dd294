import { useFormContext, useWatch } from 'react-hook-form'
import { paperSizes } from '@/contracts/choices'
import { discountTaxModes } from '@/contracts/rules/early-discount'
import { discountTaxInWords } from '@/contracts/rules/payment-terms'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import type { CompanyValues } from './values'
import { paperNames } from './words'

type Name =
  | 'marginFloorPct'
  | 'defaultMarginPct'
  | 'approvalLimit'
  | 'poApprovalLimit'
  | 'journalApprovalLimit'
  | 'paymentRunLimit'
  | 'discountLimitPct'
  | 'overReceiptPct'
  | 'overBillingPct'
  | 'overBillingAmount'
  | 'invoiceTolerancePct'
  | 'maxDaysAhead'
  | 'paymentTolerance'
  | 'writeOffLimit'

const Figure = ({ name, label, hint }: { name: Name; label: string; hint?: string }) => {
  const { register, formState } = useFormContext<CompanyValues>()
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      <Input numeric {...register(name)} />
    </Field>
  )
}

export const QuotationRules = () => {
  const currency = useWatch<CompanyValues, 'baseCurrency'>({ name: 'baseCurrency' })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Figure name="defaultMarginPct" label="Usual margin %" hint="What a new line is priced with" />
      <Figure name="marginFloorPct" label="Lowest margin %" hint="Below it a quotation needs an approval" />
      <Figure name="approvalLimit" label={`Approval above, ${currency}`} hint="Empty for no limit" />
      <Figure name="discountLimitPct" label="Approval of discounts above, %" hint="Empty for no limit" />
    </div>
  )
}

export const PurchaseRules = () => {
  const currency = useWatch<CompanyValues, 'baseCurrency'>({ name: 'baseCurrency' })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Figure name="poApprovalLimit" label={`Approval of orders above, ${currency}`} hint="Empty for no limit" />
    </div>
  )
}

export const Tolerances = () => {
  const currency = useWatch<CompanyValues, 'baseCurrency'>({ name: 'baseCurrency' })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Figure name="overReceiptPct" label="Received beyond the order, %" />
      <Figure name="overBillingPct" label="Billed beyond the order, %" />
      <Figure name="overBillingAmount" label={`Billed beyond the order, ${currency}`} />
      <Figure name="invoiceTolerancePct" label="Invoiced other than ordered, %" hint="Beyond it somebody else has to approve the invoice" />
      <Figure name="maxDaysAhead" label="Invoices dated ahead, days" hint="0 for none" />
      <Figure name="paymentTolerance" label={`Difference of a payment, ${currency}`} hint="Up to this an invoice counts as paid" />
      <Figure name="journalApprovalLimit" label={`Approval of journal entries above, ${currency}`} hint="Empty for no limit" />
      <Figure name="paymentRunLimit" label={`Two approvals of payment runs above, ${currency}`} hint="Empty for no limit" />
      <Figure name="writeOffLimit" label={`Written off at most, ${currency}`} hint="Empty for no limit" />
    </div>
  )
}

export const TaxFields = () => {
  const { register, formState } = useFormContext<CompanyValues>()
  return (
    <div className="flex flex-col gap-1">
      <Checkbox {...register('chargesTax')}>The company charges tax: each line of an invoice needs a tax code</Checkbox>
      <p className="text-meta text-ink-3">A line without one is refused when the invoice is posted. What bears no tax has a code that says so.</p>
      <Field
        label="Tax if paid early"
        hint="New payment terms with a discount start with it. Ask your accountant: it depends on the country"
        error={formState.errors.discountTaxMode?.message}
        className="mt-2"
      >
        <Select {...register('discountTaxMode')} options={discountTaxModes.map((value) => ({ value, label: discountTaxInWords[value] }))} />
      </Field>
    </div>
  )
}

export const MailFields = () => {
  const { register, formState } = useFormContext<CompanyValues>()
  const { errors } = formState
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Sender’s name" hint="Beside the server’s own address" error={errors.mailSenderName?.message}>
        <Input {...register('mailSenderName')} maxLength={100} />
      </Field>
      <Field label="Replies go to" hint="Unless the mail itself names somebody" error={errors.mailReplyTo?.message}>
        <Input {...register('mailReplyTo')} type="email" maxLength={254} />
      </Field>
    </div>
  )
}

export const PrintFields = () => {
  const { register, formState } = useFormContext<CompanyValues>()
  const { errors } = formState
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Sheet" error={errors.paper?.message}>
        <Select {...register('paper')} options={paperSizes.map((value) => ({ value, label: paperNames[value] }))} />
      </Field>
      <Field label="Line at the foot" hint="On each page of a quotation" error={errors.printFooter?.message}>
        <Input {...register('printFooter')} maxLength={200} />
      </Field>
      <Field label="Terms of quotations" hint="Printed where a quotation has none of its own" error={errors.quotationTerms?.message} className="sm:col-span-2">
        <Textarea {...register('quotationTerms')} rows={4} />
      </Field>
    </div>
  )
}

export const SecurityFields = () => {
  const { register, formState } = useFormContext<CompanyValues>()
  const error = formState.errors.requiresSecondStep?.message
  return (
    <div className="flex flex-col gap-1">
      <Checkbox {...register('requiresSecondStep')}>Require a second step at sign-in from everyone in this company</Checkbox>
      <p className="text-meta text-ink-3">Anyone without one has to set it up before they can go on. Set up your own first.</p>
      {error && <p className="text-meta text-negative">{error}</p>}
    </div>
  )
}
