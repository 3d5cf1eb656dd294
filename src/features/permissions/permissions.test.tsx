import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissionMatrix, type PermissionSubjects, type UserPermissions } from '@/contracts/permission-matrix'
import { inquiries } from '@/contracts/inquiries'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const system = await api.signIn('system@northgate.example', 'Northgate')
const accounts = await api.signIn('accounts@northgate.example', 'Northgate')
const USER_WISE = '/user-management/permissions/user-wise'

const idOf = async (name: string) => {
  const { data } = await system.call<PermissionSubjects>(permissionMatrix.subjects)
  return (data.users.find((user) => user.name === name) ?? data.roles.find((role) => role.name === name))?.id ?? ''
}
const permissionsOf = async (userId: string) => (await system.call<UserPermissions>(permissionMatrix.user, { params: { userId } })).data
const set = async (userId: string, entries: unknown[]) => {
  const { version } = await permissionsOf(userId)
  const answer = await system.call(permissionMatrix.setUser, { params: { userId, companyId: system.companyId }, body: { version, entries, reason: 'Test' } })
  expect(answer.statusCode).toBe(200)
}
const openUser = async (userId: string, email = 'system@northgate.example') => {
  const opened = await open(`${USER_WISE}?userId=${userId}`, email)
  await screen.findByRole('grid')
  return opened
}
const cell = (name: RegExp) => screen.getByLabelText<HTMLElement>(name, { selector: 'td' })
const press = async (user: Awaited<ReturnType<typeof openUser>>['user'], name: RegExp, keys: string) => {
  cell(name).focus()
  await user.keyboard(keys)
}
const findParagraph = (text: string) => screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text)
const saveAs = async (user: Awaited<ReturnType<typeof openUser>>['user'], reason: string) => {
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const dialog = within(await screen.findByRole('dialog'))
  if (reason) await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason)
  return dialog
}

test('by keyboard: deny export, review, save with a reason; the next export is refused and Explain says why', async () => {
  const { user } = await openUser(accounts.user._id)
  await press(user, /^Export, Inquiries: allowed by the role$/, '  ')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Export, Inquiries: denied by an exception of the user, not saved yet$/)
  await findParagraph('1 change: +0 −1')
  const dialog = await saveAs(user, '')
  expect(dialog.getByText('Export on Inquiries: inherit → deny')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Say why.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Leaves soon')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findParagraph('No changes')
  expect((await permissionsOf(accounts.user._id)).exceptions).toMatchObject([{ url: '/inquiries/list', allow: [], deny: ['export'] }])
  expect((await accounts.call(inquiries.export, { query: { format: 'csv' } })).statusCode).toBe(403)

  await user.click(screen.getByRole('tab', { name: 'Explain' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Permission' }), 'export')
  await screen.findByText('Denied: role Accountant (company Northgate Trading LLC) grants “export”; the user’s own exception denies “export”.')
  await set(accounts.user._id, [])
})

test('steps are taken back and made again, and a reset leaves what is saved', async () => {
  const { user } = await openUser(accounts.user._id)
  await press(user, /^Read, all of Trade/, ' ')
  const allReadsText = screen.getByText(/^\d+ changes: \+\d+ −0$/).textContent
  await user.keyboard('{ArrowDown} ')
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByText(allReadsText)).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  await findParagraph('No changes')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(screen.getByText(allReadsText)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await findParagraph('No changes')
})

test('a save that meets somebody else’s is made again on it, and what both changed can be theirs', async () => {
  const { user } = await openUser(accounts.user._id)
  await press(user, /^Export, Inquiries: allowed/, '  ')
  await press(user, /^Import, Inquiries/, ' ')
  await set(accounts.user._id, [
    { url: '/inquiries/list', allow: ['export'], deny: [] },
    { url: '/product-list', allow: [], deny: ['cost'] },
  ])
  const dialog = await saveAs(user, 'Mine')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Cost on Parts: inherit → deny')).toBeTruthy()
  expect(notice.getByText('Export on Inquiries: deny (yours), allow (theirs)')).toBeTruthy()
  await findParagraph('2 changes: +1 −1')
  await user.click(notice.getByRole('button', { name: 'Take theirs' }))
  await findParagraph('1 change: +1 −0')
  // The reason is kept although the save was refused.
  const again = await saveAs(user, '')
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Mine')
  await user.click(again.getByRole('button', { name: 'Save' }))
  await findParagraph('No changes')
  expect((await permissionsOf(accounts.user._id)).exceptions.toSorted((a, b) => a.url.localeCompare(b.url))).toMatchObject([
    { url: '/inquiries/list', allow: expect.arrayContaining(['export', 'import']), deny: [] },
    { url: '/product-list', deny: ['cost'] },
  ])
  await set(accounts.user._id, [])
})

test('without update the matrix is there to be read', async () => {
  await set(accounts.user._id, [{ url: USER_WISE, allow: ['read'], deny: [] }])
  const { user } = await openUser(accounts.user._id, 'accounts@northgate.example')
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
  await press(user, /^Export, Inquiries: allowed/, ' ')
  expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull()
  expect(cell(/^Export, Inquiries/).getAttribute('aria-label')).toBe('Export, Inquiries: allowed by the role')
  await set(accounts.user._id, [])
})

test('warns whoever would lose their own administration, and shows why the server refuses the last one', async () => {
  const setAdminDisabledAt = (disabledAt: string) =>
    api.owner.query(`update memberships m set disabled_at = ${disabledAt} from users u where u.id = m.user_id and u.email = 'admin@northgate.example'`)
  await setAdminDisabledAt('now()')
  await api.owner.query(`update users set user_type = 'user' where id = $1`, [system.user._id])
  const { user } = await openUser(system.user._id)
  await press(user, /^Update, Users: allowed by the role$/, '  ')
  const dialog = await saveAs(user, 'Enough')
  expect(dialog.getByText('You would lose your own permission to administrate')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/would be left without an administrator/)
  await findParagraph('1 change: +0 −1')
  await api.owner.query(`update users set user_type = 'system' where id = $1`, [system.user._id])
  await setAdminDisabledAt('null')
})

test('a role goes on and off, and the administrators’ can only be looked at', async () => {
  const { user } = await open(`/user-management/permissions/role-wise?roleId=${await idOf('Viewer')}`, 'system@northgate.example')
  await screen.findByRole('grid', { name: 'Permissions of the role Viewer' })
  await press(user, /^Export, Parts: not granted$/, ' ')
  const dialog = await saveAs(user, 'Needs lists')
  expect(dialog.getByText('Export on Parts: off → on')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findParagraph('No changes')
  expect(cell(/^Export, Parts/).getAttribute('aria-label')).toBe('Export, Parts: allowed by the role')
})

test('the menu of a user is drawn, and a second one stands beside', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  const { user } = await openUser(viewer.user._id)
  await user.click(screen.getByRole('tab', { name: 'Preview as user' }))
  const menu = within(await screen.findByRole('group', { name: 'Preview of the menu' }))
  expect(menu.getByText('Inquiries')).toBeTruthy()
  expect(menu.queryByText('Tax codes')).toBeNull()
  expect(menu.queryAllByRole('link')).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Compare' }))
  await user.type(await screen.findByRole('combobox', { name: 'Compare with' }), 'accounts@')
  await user.click(await screen.findByRole('option', { hidden: true }))
  const table = within(await screen.findByRole('table'))
  await waitFor(() => expect(table.getAllByText('Tax codes').length).toBeGreaterThan(0))
})

test('without a flag of the module there is the calm panel', async () => {
  await open('/user-management/permissions/role-wise?x=1', 'viewer@northgate.example')
  await screen.findByRole('heading', { name: 'Access denied' })
})
