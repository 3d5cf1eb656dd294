import { createFileRoute } from '@tanstack/react-router'
import { TwoStep } from '@/features/auth/two-step'
import { authSearch } from '../-auth-search'

export const Route = createFileRoute('/auth/two-step-verification')({ validateSearch: authSearch, component: TwoStepPage })

function TwoStepPage() {
  return <TwoStep redirect={Route.useSearch().redirect} />
}
