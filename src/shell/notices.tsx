import { useSession } from '@/session/session'
import { DemoFilling } from './demo-filling'
import { MaintenanceBar } from './maintenance-bar'

/** What stands above every page now and then. System users go on working during a maintenance, and are told. */
export const Notices = () => {
  const isSystem = useSession().user.userType === 'system'
  return (
    <>
      {isSystem && <MaintenanceBar />}
      <DemoFilling />
    </>
  )
}
