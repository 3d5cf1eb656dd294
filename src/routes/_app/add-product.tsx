import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddPart } from '@/features/parts/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/add-product')({
  // A number that was typed where no part had it.
  validateSearch: urlTexts('partno'),
  beforeLoad: requirePage('/add-product'),
  component: () => <AddPart partno={Route.useSearch().partno} />,
})
