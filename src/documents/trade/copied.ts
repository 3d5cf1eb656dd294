interface Copyable {
  date: string
  currency: string
  rate: string
  lines: readonly { key: string; id?: string | undefined }[]
}

/** Another document with the same content as of today, whose lines are lines of its own. The form fills in the day's rate. */
export const copied = <Form extends Copyable>(values: Form, today: string, baseCurrency: string): Form => ({
  ...values,
  date: today,
  rate: values.currency === baseCurrency ? '1' : '',
  lines: values.lines.map((line) => ({ ...line, key: crypto.randomUUID(), id: undefined })),
})

/** What a copy is called, and under which name what is typed in it is kept. */
export const copyNames = (voucherId: string) => ({ title: `Copy of ${voucherId}`, draftId: `copy of ${voucherId}` })
