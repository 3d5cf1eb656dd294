import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useSettled } from '@/lib/use-settled'
import { useSession } from '@/session/session'
import { useJobDialog } from '@/stores/job-dialog'
import { DraftsDialog } from './drafts-dialog'
import { Header } from './header/header'
import { GoToKeys } from './shortcuts/go-to'
import { ShortcutsSheet } from './shortcuts/shortcuts-sheet'
import { MobileMenu, Sidebar } from './sidebar/sidebar'
import { UnsavedChangesDialog } from './unsaved-changes-dialog'
import { useFavicon } from './use-favicon'
import { PageFocus } from './page-focus'

const JobDialog = lazyPart(async () => (await import('@/documents/bulk/job-dialog')).JobDialog)

/** The frame around every page of a signed-in user: company band, header, rail and the area for the page. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const { companyInfo } = useSession()
  const main = useRef<HTMLElement>(null)
  const watchesJob = useJobDialog((state) => state.jobId !== null)
  const settled = useSettled()
  useFavicon(main, companyInfo.name, companyInfo.hue)
  return (
    <div data-company-hue={companyInfo.hue} className="flex min-h-[calc(100dvh-var(--banner-height,0px))] flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-accent px-3 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-overlay focus:px-3 focus:py-2"
        onClick={(event) => {
          // The router would take the fragment for a navigation.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <div aria-hidden className="sticky top-(--banner-height,0px) z-header h-[3px] bg-company" />
      <Header />
      <div className="flex min-w-0 grow">
        <Sidebar />
        <main ref={main} id="main" tabIndex={-1} className="min-w-0 grow px-5 pt-4 pb-8 max-sm:px-3">
          {children}
        </main>
      </div>
      <UnsavedChangesDialog />
      <GoToKeys />
      <ShortcutsSheet />
      {settled && (
        <>
          <MobileMenu />
          <DraftsDialog />
        </>
      )}
      {watchesJob && (
        <Suspense>
          <JobDialog />
        </Suspense>
      )}
      <PageFocus main={main} company={companyInfo.name} />
    </div>
  )
}
