import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askToLeave, useUnsavedChangesStore } from '@/stores/unsaved-changes'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { renderInRouter } from '../../tests/support/render-in-router'
import { AccessDenied } from './access-denied'
import { ErrorScreen } from './error-screen'
import { avatarLetter } from '@/lib/avatar-letter'
import { NotFound } from './not-found'
import { SessionExpired } from './session-expired'
import { UnsavedChangesDialog } from './unsaved-changes-dialog'

const mocks = vi.hoisted(() => ({ expired: null as { message: string } | null, acknowledge: vi.fn() }))
vi.mock('@/session/session-expired', () => ({ useSessionExpired: () => mocks.expired, acknowledgeSessionExpired: mocks.acknowledge }))
vi.mock('@/session/session', () => ({ useSession: vi.fn() }))
vi.mock('@/session/logout', () => ({ useLogout: vi.fn() }))

beforeEach(() => {
  mocks.expired = null
  mocks.acknowledge.mockClear()
  useUnsavedChangesStore.setState({ question: null })
})
afterEach(cleanup)

describe('unsaved changes', () => {
  const ask = async () => {
    const handlers = { confirm: vi.fn(), cancel: vi.fn() }
    render(<UnsavedChangesDialog />)
    act(() => askToLeave({ target: '/inquiries/list', ...handlers }))
    return { dialog: await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }), ...handlers }
  }

  it('says so in the words of the product, with the focus on Stay Here', async () => {
    const { dialog } = await ask()
    expect(dialog.textContent).toContain('You have unsaved changes. Are you sure you want to leave this page?')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay Here' })))
  })

  it('Leave Page leaves', async () => {
    const { confirm, cancel } = await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Leave Page' }))
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0])
  })

  it.each(['Stay Here', 'Escape'])('%s stays', async (answer) => {
    const { confirm, cancel } = await ask()
    if (answer === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: answer }))
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('holds the router on a dirty form until the user has answered', async () => {
    const Form = () => {
      useUnsavedChanges(true)
      return <UnsavedChangesDialog />
    }
    const router = await renderInRouter(() => <Form />, '/inquiries/add')
    const go = () => act(async () => void router.navigate({ to: '/people/customer' as never }))
    await go()
    await userEvent.click(await screen.findByRole('button', { name: 'Stay Here' }))
    expect(router.history.location.pathname).toBe('/inquiries/add')
    await go()
    expect(useUnsavedChangesStore.getState().question?.target).toBe('/people/customer')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Page' }))
    await waitFor(() => expect(router.history.location.pathname).toBe('/people/customer'))
  })
})

describe('session expired', () => {
  it('shows the message and can only be acknowledged', async () => {
    mocks.expired = { message: 'Your token has expired. Please login again.' }
    render(<SessionExpired />)
    expect(screen.getByRole('alertdialog', { name: 'Session Expired' }).textContent).toContain(mocks.expired.message)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(mocks.acknowledge).toHaveBeenCalledOnce()
  })
})

describe('pages that stand in for others', () => {
  it('not found has its texts and leads home', async () => {
    await renderInRouter(() => <NotFound />)
    expect(screen.getByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy()
    expect(screen.getByText('Error 404 Page not found. Sorry the page you looking for doesn’t exist or has been moved')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/')
    expect(document.querySelector('img')).toBeTruthy()
  })

  it('access denied names the page and who can grant it', () => {
    render(<AccessDenied page="/people/vendor" />)
    expect(document.body.textContent).toContain('/people/vendor')
    expect(document.body.textContent).toContain('administrator')
  })

  it('an error says what happened, its request, and can be tried again', async () => {
    const retry = vi.fn()
    render(<ErrorScreen error={Object.assign(new Error('Broken pipe'), { requestId: 'req-7' })} onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('Broken pipe')
    expect(screen.getByText('req-7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

it.each([
  ['nadia Kareem', 'N'],
  ['  élodie', 'É'],
  ['', 'U'],
])('the avatar of "%s" is %s', (name, letter) => expect(avatarLetter(name)).toBe(letter))
