import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { UnderMaintenance } from './under-maintenance'

/** The maintenance screen at its own URL; it goes to the root page once everybody may work. */
export const MaintenancePage = () => {
  const navigate = useNavigate()
  const [state] = useState({ message: null, until: null })
  const goOn = useCallback(() => void navigate({ to: '/', replace: true }), [navigate])
  return <UnderMaintenance state={state} onOver={goOn} />
}
