import { ErrorState } from '@/ui/feedback/error-state'

export interface ErrorScreenProps {
  error: unknown
  onRetry: () => void
}

const messageOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.')

const requestIdOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null

/** Shown in place of a page that failed to load or to render, so that the screen is never blank. */
export const ErrorScreen = ({ error, onRetry }: ErrorScreenProps) => (
  <section className="mx-auto mt-[8vh] max-w-[440px]">
    <h1 tabIndex={-1} className="text-center text-title font-semibold">
      This page could not be shown
    </h1>
    <ErrorState message={messageOf(error)} requestId={requestIdOf(error)} onRetry={onRetry} />
  </section>
)
