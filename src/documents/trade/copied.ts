interface Copyable {
  date: string
  currency: string
  rate: string
  lines: readonly { key: string; id?: string | undefined }[]
}

/** Form values of a copy of a document, dated today and with new lines. The form fills in the day's exchange rate. */
export const valuesOfCopy = <Form extends Copyable>(values: Form, today: string, baseCurrency: string): Form => ({
  ...values,
  date: today,
  rate: values.currency === baseCurrency ? '1' : '',
  lines: values.lines.map((line) => ({ ...line, key: crypto.randomUUID(), id: undefined })),
})

/** Title of a copy, and the id under which its draft is kept. */
export const copyNames = (voucherId: string) => ({ title: `Copy of ${voucherId}`, draftId: `copy of ${voucherId}` })
