import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AddPart } from '@/features/parts/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/add-product')({
  // A number that was typed where no part had it.
  validateSearch: z.object({ partno: z.string().max(60).optional().catch(undefined) }),
  beforeLoad: requirePage('/add-product'),
  component: () => <AddPart partno={Route.useSearch().partno} />,
})
