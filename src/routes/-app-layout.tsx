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
import { isWhole } from '@/session/last-known'
import { useSession } from '@/session/session'
import { switchBack } from '@/session/switch-company'
import { AppShell } from '@/shell/app-shell'
import { CompanyMovedBar } from '@/shell/company-moved-bar'
import { ErrorScreen } from '@/shell/error-screen'
import { UnsavedChangesDialog } from '@/shell/unsaved-changes-dialog'
import { ListStage } from './-list-stage'
import { PagePending } from './-page-pending'

const MaintenanceBar = lazyPart(async () => (await import('@/shell/maintenance-bar')).MaintenanceBar)
/** Asked for once the page is at rest. */
const DemoFilling = lazyPart(async () => {
  await new Promise<void>(whenIdle)
  return (await import('@/shell/demo-filling')).DemoFilling
})

export function AppLayout() {
  const bare = useLocation({ select: ({ searchStr }) => isBareUrl(searchStr) })
  useEffect(startHeartbeat, [])
  useEffect(startCompanyWatch, [])
  useEffect(watchBlocks, [])
  const { preferences, isFilling } = useSession()
  // Before the page is painted, so that nothing jumps.
  useLayoutEffect(() => applyPreferences(preferences), [preferences])
  // Ahead of the first one, which may say that the network is gone, and after what the page itself needs.
  useEffect(() => whenIdle(prepareToasts), [])
  useEffect(() => whenIdle(() => void import('./-loaders').catch(() => undefined)), [])

  if (bare) {
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
      <ClosedBar />
      {isFilling && (
        <Suspense>
          <DemoFilling />
        </Suspense>
      )}
      <Views />
    </AppShell>
  )
}

/**
 * The page, taken away while menu and permissions of another company are fetched, so that nothing of the old one is shown or asked for. It
 * is out of sight from the user's Yes on: while it stands, closing the dialog has the browser work out the style of each of its rows anew,
 * twice. The next count begins with the loading flag: views that have all they need don't wait for its end.
 */
function Views() {
  const { loading, reloading, leaving, refreshes } = useCompanyState()
  const { companyInfo } = useSession()
  const count = loading ? refreshes + 1 : refreshes
  if (!isWhole(companyInfo)) return <NoAnswer />
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

/** The menu did not come, and nothing but the company's name is known: its currency and its time zone are on every page. */
const NoAnswer = () => <ErrorScreen error={new Error(NO_RESPONSE)} onRetry={() => void import('@/session/on-demand').then(({ askAgain }) => askAgain())} />

/** System users go on working during a maintenance, and are told. */
function ClosedBar() {
  const isSystem = useSession().user.userType === 'system'
  return <Suspense>{isSystem && <MaintenanceBar />}</Suspense>
}

function MovedBar() {
  const movedTo = useCompanyState((state) => state.movedTo)
  const { companyInfo } = useSession()
  if (!movedTo) return null
  return <CompanyMovedBar to={movedTo.name} from={companyInfo.name} onSwitchBack={() => void switchBack()} onLeave={leaveForm} />
}
