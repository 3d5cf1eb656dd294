import { z } from 'zod'
import { endpoint } from '../endpoint'
import { day } from '../fields'

export const taxFilingInput = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The period ends before it begins.' })

/** Keeps a tax report as it was given to the tax office, so that later changes show. */
export const taxFiling = {
  file: endpoint({
    method: 'POST',
    path: '/reports/tax/file',
    body: taxFilingInput,
    response: z.object({ id: z.uuid(), name: z.string(), tax: z.string() }),
    module: 'tax-reports',
    action: 'post',
    work: 'report',
    summary: 'Note that the tax report of a period was filed, with its figures',
  }),
}
