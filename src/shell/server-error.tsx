import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorScreen } from './error-screen'
import { Loader } from './loader'
import { useHealth } from './use-health'

/** Page for a failing server: it checks the server by itself, and goes to the root page once the server works. */
export const ServerError = () => {
  const { error, isSuccess, refetch } = useHealth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSuccess) void navigate({ to: '/', replace: true })
  }, [isSuccess, navigate])
  if (!error) return <Loader />
  return (
    <main className="p-4">
      <ErrorScreen error={error} onRetry={() => void refetch()} />
    </main>
  )
}
