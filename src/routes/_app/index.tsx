import { createFileRoute } from '@tanstack/react-router'
import { preload } from '@/documents/query'
import { Home } from '@/features/home/home'
import { homeQuery } from '@/features/home/queries'

export const Route = createFileRoute('/_app/')({
  loader: ({ context }) => preload(context.queryClient, homeQuery(context.companyId)),
  component: Home,
})
