import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type Resolver, type ResolverResult, useForm } from 'react-hook-form'
import { useCompanyId, useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { isDay } from '../trade/typed'

/** What the checks of a form and whatever fills it in stand on. */
export interface Ground {
  companyId: string
  baseCurrency: string
  queryClient: QueryClient
  today: string
  /** The day as typed, or today while it is none. */
  dayOf: (typed: string) => string
}

export const useGround = (): Ground => {
  const companyId = useCompanyId()
  const { baseCurrency } = useSession().companyInfo
  const queryClient = useQueryClient()
  const today = useToday()
  return { companyId, baseCurrency, queryClient, today, dayOf: (typed) => (isDay(typed) ? typed : today) }
}

/** How a value is set that was not typed into its field. */
export interface SetOptions {
  readonly shouldDirty: true
  readonly shouldValidate: boolean
}

/** A document's form. Its values are checked and become the body of the save by `resolve`. */
export const useDocumentForm = <Form extends FieldValues, Body>(
  values: Form,
  resolve: (values: Form) => ResolverResult<Form, Body> | Promise<ResolverResult<Form, Body>>,
) => {
  const resolver: Resolver<Form, unknown, Body> = (typed) => resolve(typed)
  const form = useForm<Form, unknown, Body>({ defaultValues: values as DefaultValues<Form>, resolver, shouldFocusError: false })
  const set: SetOptions = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return { form, set }
}
