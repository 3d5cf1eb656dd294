import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type Resolver, type ResolverResult, useForm } from 'react-hook-form'
import { useCompanyId, useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { isDay } from '../trade/typed'

/** The context that the validation of a form and the code that fills it in need. */
export interface FormContextData {
  companyId: string
  baseCurrency: string
  queryClient: QueryClient
  today: string
  /** The typed date, or today while it is no date. */
  dayOf: (typed: string) => string
}

export const useFormContextData = (): FormContextData => {
  const companyId = useCompanyId()
  const { baseCurrency } = useSession().companyInfo
  const queryClient = useQueryClient()
  const today = useToday()
  return { companyId, baseCurrency, queryClient, today, dayOf: (typed) => (isDay(typed) ? typed : today) }
}

/** Options for setting a value that was not typed into its field. */
export interface SetOptions {
  readonly shouldDirty: true
  readonly shouldValidate: boolean
}

/** A document's form. `resolve` validates its values and converts them to the body of the save. */
export const useDocumentForm = <Form extends FieldValues, Body>(
  values: Form,
  resolve: (values: Form) => ResolverResult<Form, Body> | Promise<ResolverResult<Form, Body>>,
) => {
  const resolver: Resolver<Form, unknown, Body> = (typed) => resolve(typed)
  const form = useForm<Form, unknown, Body>({ defaultValues: values as DefaultValues<Form>, resolver, shouldFocusError: false })
  const set: SetOptions = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return { form, set }
}
