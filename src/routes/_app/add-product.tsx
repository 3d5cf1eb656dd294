import { createFileRoute } from '@tanstack/react-router'
import { AddPart } from '@/features/parts/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/add-product')({
  beforeLoad: requirePage('/add-product'),
  component: AddPart,
})
