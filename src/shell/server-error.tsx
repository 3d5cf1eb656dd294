import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorScreen } from './error-screen'
import { Loader } from './loader'
import { useHealth } from './use-health'

/** The page of a server that fails: it asks by itself, and leads on when all is well. */
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
