import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { isBareUrl } from '@/session/bare-url'
import { useCompanyState } from '@/session/company-state'
import { watchBlocks } from '@/session/watch-blocks'
import { leaveForm, startCompanyWatch } from '@/session/company-watch'
import { NO_RESPONSE } from '@/lib/api-error'
import { lazyPart } from '@/lib/lazy-part'
import { prepareToasts } from '@/lib/toast'
import { whenIdle } from '@/lib/when-idle'
import { applyPreferences } from '@/session/preferences'
import { startHeartbeat } from '@/session/heartbeat'
import { hasCompanyDetails } from '@/session/last-known'
import { useSession } from '@/session/session'
import { switchBack } from '@/session/switch-company'
import { AppShell } from '@/shell/app-shell'
import { CompanyMovedBar } from '@/shell/company-moved-bar'
import { ErrorScreen } from '@/shell/error-screen'
import { UnsavedChangesDialog } from '@/shell/unsaved-changes-dialog'
import { ListStage } from './-list-stage'
import { PagePending } from './-page-pending'

const MaintenanceBar = lazyPart(async () => (await import('@/shell/maintenance-bar')).MaintenanceBar)
/** Loaded once the page is idle. */
const DemoFilling = lazyPart(async () => {
  await new Promise<void>(whenIdle)
  return (await import('@/shell/demo-filling')).DemoFilling
})

export function AppLayout() {
  const isBare = useLocation({ select: ({ searchStr }) => isBareUrl(searchStr) })
  useEffect(startHeartbeat, [])
  useEffect(startCompanyWatch, [])
  useEffect(watchBlocks, [])
  const { preferences, isFilling } = useSession()
  // Applied before the page is painted, so that nothing jumps.
  useLayoutEffect(() => applyPreferences(preferences), [preferences])
  // Loaded before the first toast, which may report a lost network, but after what the page itself needs.
  useEffect(() => whenIdle(prepareToasts), [])
  useEffect(() => whenIdle(() => void import('./-loaders').catch(() => undefined)), [])

  if (isBare) {
    return (
      <main className="px-5 py-4 max-sm:px-3">
        <Views />
        <UnsavedChangesDialog />
      </main>
    )
  }
  return (
    <AppShell>
      <MovedBar />
      <MaintenanceNotice />
      {isFilling && (
        // Its height from the start, so that the page does not move when the bar comes.
        <div className="mb-2 min-h-5">
          <Suspense>
            <DemoFilling />
          </Suspense>
        </div>
      )}
      <Views />
    </AppShell>
  )
}

/**
 * The page. It is removed while menu and permissions of another company are loading, so that nothing of the old company is shown or requested.
 * It is hidden as soon as the user has confirmed a switch: if it were visible, closing the dialog would make the browser compute the style of
 * each of its rows again, twice. The next count begins with the loading flag: views that have all they need don't wait for the flag's end.
 */
function Views() {
  const { loading, reloading, leaving, refreshes } = useCompanyState()
  const { companyInfo } = useSession()
  const count = loading ? refreshes + 1 : refreshes
  if (!hasCompanyDetails(companyInfo)) return <NoAnswer />
  return (
    <>
      {(reloading || leaving) && <PagePending />}
      {!reloading && (
        <div className={leaving ? '[content-visibility:hidden]' : 'contents'}>
          <Outlet key={count} />
          <ListStage key={`lists-${count}`} />
        </div>
      )}
    </>
  )
}

/** Shown when the menu did not come and only the company's name is known: every page needs the company's currency and time zone. */
const NoAnswer = () => <ErrorScreen error={new Error(NO_RESPONSE)} onRetry={() => void import('@/session/on-demand').then(({ askAgain }) => askAgain())} />

/** Tells system users that there is a maintenance, during which they can go on working. */
function MaintenanceNotice() {
  const isSystem = useSession().user.userType === 'system'
  return <Suspense>{isSystem && <MaintenanceBar />}</Suspense>
}

function MovedBar() {
  const movedTo = useCompanyState((state) => state.movedTo)
  const { companyInfo } = useSession()
  if (!movedTo) return null
  return <CompanyMovedBar to={movedTo.name} from={companyInfo.name} onSwitchBack={() => void switchBack()} onLeave={leaveForm} />
}
