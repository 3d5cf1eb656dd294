import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddPart } from '@/features/parts/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/add-product')({
  // A part number that was typed elsewhere and that no part has yet.
  validateSearch: urlTexts('partno'),
  beforeLoad: requirePage('/add-product'),
  component: () => <AddPart partno={Route.useSearch().partno} />,
})
