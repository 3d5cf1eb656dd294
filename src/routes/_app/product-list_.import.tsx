import { createFileRoute } from '@tanstack/react-router'
import { ImportPrices } from '@/features/parts/import'
import { urlTexts } from '@/documents/url'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/product-list_/import')({
  validateSearch: urlTexts('job'),
  beforeLoad: requirePage('/product-list'),
  component: ImportPrices,
})
