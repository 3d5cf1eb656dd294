import { createFileRoute } from '@tanstack/react-router'
import { Login } from '@/features/auth/login'
import { authSearch } from '../-auth-search'

export const Route = createFileRoute('/auth/login')({ validateSearch: authSearch, component: LoginPage })

function LoginPage() {
  return <Login redirect={Route.useSearch().redirect} />
}
