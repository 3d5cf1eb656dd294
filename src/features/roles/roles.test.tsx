import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
const system = 'system@northgate.example'
const row = async (name: string) => within((await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement)
const opened = async (email = system) => {
  const view = await open('/user-management/roles/list', email)
  await screen.findByRole('link', { name: 'Viewer' })
  const act = async (name: string, action: string) => {
    await view.user.click((await row(name)).getByRole('button', { name: `Actions for ${name}` }))
    await view.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }))
  }
  return { ...view, act }
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('a role is made from a template that shows what it may do; a name that is taken is said at the field', async () => {
  const { user, act } = await opened()
  await user.click(screen.getByRole('button', { name: 'New role' }))
  const newRoleDialog = await dialog()
  await waitFor(() => expect(newRoleDialog.getByRole('option', { name: 'Template: Buyer' })).toBeTruthy())
  await user.selectOptions(newRoleDialog.getByRole('combobox', { name: 'Starts with the permissions of' }), 'buyer')
  expect(await newRoleDialog.findByText('read, create, update, cancel, export, import, cost')).toBeTruthy()
  await user.type(newRoleDialog.getByRole('textbox', { name: /Name/ }), 'viewer')
  await user.click(newRoleDialog.getByRole('button', { name: 'Add the role' }))
  expect((await newRoleDialog.findAllByText('There is already a role of this name.')).length).toBeGreaterThan(0)
  await user.clear(newRoleDialog.getByRole('textbox', { name: /Name/ }))
  await user.type(newRoleDialog.getByRole('textbox', { name: /Name/ }), 'Night buyer')
  await user.click(newRoleDialog.getByRole('button', { name: 'Add the role' }))
  await screen.findByRole('link', { name: 'Night buyer' })

  await act('Night buyer', 'Edit')
  const editDialog = await dialog()
  await user.type(editDialog.getByRole('textbox', { name: 'Description' }), 'Buys at night')
  await user.click(editDialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Buys at night')

  await act('Night buyer', 'Copy')
  const copyDialog = await dialog()
  expect(copyDialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Night buyer (copy)')
  expect(await copyDialog.findByText('read, create, update, cancel, export, import, cost')).toBeTruthy()
  await user.click(copyDialog.getByRole('button', { name: 'Add the role' }))
  await screen.findByRole('link', { name: 'Night buyer (copy)' })

  await act('Night buyer (copy)', 'Remove')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Night buyer (copy)' })).toBeNull())
})

test('the administrators’ role is neither edited, copied nor removed; one that people have isn’t removed', async () => {
  const { user } = await opened()
  await user.click((await row('Administrator')).getByRole('button', { name: 'Actions for Administrator' }))
  for (const name of ['Edit', 'Copy', /^Remove/]) expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click((await row('Viewer')).getByRole('button', { name: 'Actions for Viewer' }))
  expect((await screen.findByRole('menuitem', { name: /^Remove/ })).textContent).toBe('Removehas members')
})

test('a role leads to its permissions', async () => {
  const { user, url } = await opened()
  await user.click(screen.getByRole('link', { name: 'Sales' }))
  await screen.findByRole('grid', { name: 'Permissions of the role Sales' })
  expect(url()).toMatch(/^\/user-management\/permissions\/role-wise\?roleId=/)
})
