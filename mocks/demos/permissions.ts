import { permissionMatrix } from '@/contracts/permission-matrix'
import { roles } from '@/contracts/roles'
import type { DemoClient } from '@server/demo/client'
import { type Feature, page, people } from './demo'

const ROLE_WISE = '/user-management/permissions/role-wise'
const USER_WISE = '/user-management/permissions/user-wise'
const ROLE = 'Inside sales (demo)'

const userId = async (administrator: DemoClient, email: string): Promise<string> => {
  const { users } = await administrator.call(permissionMatrix.subjects, {})
  return users.find((user) => user.email === email)?.id ?? ''
}
const setExceptions = async (administrator: DemoClient, id: string, companyId: string, entries: { url: '/inquiries/list'; allow: []; deny: ['export'] }[]) => {
  const { version } = await administrator.call(permissionMatrix.user, { params: { userId: id } })
  await administrator.call(permissionMatrix.setUser, {
    params: { userId: id, companyId },
    body: { version, entries, reason: 'Lists stay in the house' },
  })
}

export const permissionDemos: Feature = {
  name: 'Roles and permissions',
  demos: [
    {
      id: 'role-from-template',
      title: 'A role copied from a template',
      sees: 'The company’s roles with how many have each, and one made from the template of sales.',
      persona: people.administrator,
      play: async (stage) => {
        const administrator = await stage.as(people.administrator)
        const { rows } = await administrator.call(roles.list, {})
        if (!rows.some(({ name }) => name === ROLE))
          await administrator.call(roles.create, { body: { name: ROLE, description: 'Answers inquiries by phone', from: 'sales' } })
        return { path: '/user-management/roles/list' }
      },
    },
    {
      id: 'role-permissions',
      title: 'What a role grants',
      sees: 'The matrix of a role: pages by flags, Space sets a cell or a whole group, and changes are reviewed before they are saved.',
      persona: people.administrator,
      play: async (stage) => {
        const administrator = await stage.as(people.administrator)
        const { rows } = await administrator.call(roles.list, {})
        return { path: page(ROLE_WISE, { roleId: rows.find(({ name }) => name === 'Buyer')?.id }) }
      },
    },
    {
      id: 'administrators-role',
      title: 'The administrators’ role can’t be changed',
      sees: 'Everything is granted by rule, marked S for the system, and there is nothing to save.',
      persona: people.administrator,
      play: async (stage) => {
        const administrator = await stage.as(people.administrator)
        const { rows } = await administrator.call(roles.list, {})
        return { path: page(ROLE_WISE, { roleId: rows.find(({ isSystem }) => isSystem)?.id }) }
      },
    },
    {
      id: 'user-exception',
      title: 'A user who may not export, against the role',
      sees: 'An exception denies what the role grants; Explain says so in a sentence, and Compare sets the user beside the role.',
      persona: people.administrator,
      play: async (stage) => {
        const administrator = await stage.as(people.administrator)
        const id = await userId(administrator, people.accounts.email)
        const companyId = administrator.signedIn.allCompanies.find((company) => company.isActive)?.id ?? ''
        await setExceptions(administrator, id, companyId, [{ url: '/inquiries/list', allow: [], deny: ['export'] }])
        return { path: page(USER_WISE, { userId: id }) }
      },
    },
    {
      id: 'permissions-denied',
      title: 'Permissions are not for everybody',
      sees: 'Who may not see permissions gets the calm panel, which names what is missing.',
      persona: people.viewer,
      play: async () => ({ path: USER_WISE }),
    },
  ],
}
