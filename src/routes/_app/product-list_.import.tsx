import { createFileRoute } from '@tanstack/react-router'
import { ImportPrices } from '@/features/parts/import'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/product-list_/import')({
  beforeLoad: requirePage('/product-list'),
  component: ImportPrices,
})
