import { createFileRoute, redirect } from '@tanstack/react-router'
import { authSearch } from './-auth-search'

export const Route = createFileRoute('/signin')({
  validateSearch: authSearch,
  beforeLoad: ({ search }): void => {
    throw redirect({ to: '/auth/login', search, replace: true })
  },
})
